import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, rowsOf, test, titleOf, words } from './journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })
const itemOf = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true })

test('the menu slides down, leads to five pages, and closes on a choice, Escape or a touch elsewhere; it closes the privacy policy', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(menuOf(page)).toBeHidden()
  // A busy machine may show no frame between its start and its end.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  await page.locator('#menu').evaluate((menu: HTMLElement) => {
    const slide = new Promise<number>((done) =>
      menu.addEventListener('transitionrun', ({ propertyName }) => {
        const { top } = menu.getBoundingClientRect()
        if (propertyName === 'transform') done(menu.offsetTop - top)
      }),
    )
    Object.assign(window, { slide })
  })
  await buttonOf(page).tap()
  expect(await page.evaluate(() => Reflect.get(window, 'slide'))).toBeGreaterThan(8)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  const links = menuOf(page).getByRole('link')
  await expect(links).toHaveText(['About', 'Projects', 'Resume', 'Writing', 'Contact', 'Admin'])
  await expect(menuOf(page).locator('[aria-current=page]')).toHaveText('About')
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeHidden()

  await buttonOf(page).press('Enter')
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(itemOf(page, 'About')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeVisible()
  await page.touchscreen.tap(195, 800)
  await expect(menuOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Privacy Policy' }).tap()
  const policy = page.getByRole('dialog')
  await expect(policy).toBeVisible()
  // The button can't be pressed behind the dialog.
  await page.locator('#menu').evaluate((menu: HTMLElement) => menu.showPopover())
  await expect(policy).toBeHidden()
  await expect(menuOf(page)).toBeVisible()

  await itemOf(page, 'Resume').tap()
  await expect(page).toHaveURL('/resume')
  await expect(titleOf(page)).toHaveText('Resume')
  await expect(menuOf(page)).toBeHidden()
  await buttonOf(page).tap()
  await itemOf(page, 'Admin').tap()
  await expect(page).toHaveURL('/admin')
})

test('social links in a row, 6 icons a row, a CV link on the resume', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Social' }).getByRole('link')
  expect(await rowsOf(links)).toEqual([words.profile.links.length])
  for (const { title } of words.profile.links) await expect(page.getByText(title)).toBeVisible()
  expect(await rowsOf(page.locator('[aria-label=Technologies] > li'))).toEqual([6, 6])
  await page.goto('/resume')
  const saved = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: 'Download CV' }).tap()
  expect((await saved).suggestedFilename()).toBe('Robin-Sample-CV.pdf')
})

test('projects are swiped by a finger, endlessly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const isAt = async (index: number) => {
    const { title, slug } = words.projects[index] ?? {}
    await expect(page.getByText(`Project ${index + 1} of 3: ${title}`)).toBeAttached()
    const distance = () =>
      page.locator(`#${slug}`).evaluate((slide) => {
        const start = slide.closest('.carousel')?.getBoundingClientRect().left ?? 0
        return slide.getBoundingClientRect().left - start
      })
    await expect.poll(distance, { intervals: [50] }).toBeCloseTo(0, 0)
  }
  const session = await page.context().newCDPSession(page)
  const swipe = async (from: number, steps: number[]) => {
    const box = await page.locator('.swiper-slide:not([inert]) .entry-text').boundingBox()
    if (!box) throw new Error('there is no project')
    const start = { x: box.x + box.width * from, y: box.y + 10 }
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [start])
    for (const step of steps) await touch('touchMove', [{ ...start, x: start.x + step }])
    await touch('touchEnd', [])
  }
  await page.goto('/projects')
  await hydrate(page)
  await isAt(0)
  for (const index of [1, 2, 0]) {
    await swipe(1, [-50, -120, -190, -260])
    await isAt(index)
  }
  await swipe(0, [50, 120, 190, 260])
  await isAt(2)
})
