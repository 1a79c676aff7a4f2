import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { choose, expect, publicPaths, test, titleOf, withMotion, words } from './journey.ts'
import { hold } from './requests.ts'

test.use(withMotion)

const scrollOf = (page: Page) => page.evaluate(() => scrollY)

/**
 * Chooses a menu item on a page that is scrolled; returns how far it was. (The button sticks to the top: before the
 * test's driver presses a control, it scrolls to where that stands, which for such a one is anywhere.)
 */
async function chooseFarDown(page: Page, name: string) {
  const button = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox()
  if (button) await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  const left = await scrollOf(page)
  expect(left).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name }).click()
  return left
}

/** Counts the view transitions that the page begins from here on. */
async function watchTransitions(page: Page) {
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (change) => {
      Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 })
      return begin(change)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'transitions'))
}

test('Back and Forward return to where the visitor was on each page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/resume')
  await hydrate(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(500)
  const left = await chooseFarDown(page, 'Contact')
  await expect(titleOf(page)).toHaveText('Contact')
  expect(await scrollOf(page)).toBe(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(200)
  const leftToo = await scrollOf(page)
  await page.goBack()
  await expect(titleOf(page)).toHaveText('Resume')
  await expect.poll(() => scrollOf(page)).toBe(left)
  await page.goForward()
  await expect(titleOf(page)).toHaveText('Contact')
  await expect.poll(() => scrollOf(page)).toBe(leftToo)

  // The link of the current page leads to its top, and is no step to go back.
  await chooseFarDown(page, 'Contact')
  await expect.poll(() => scrollOf(page)).toBe(0)
  await page.goBack()
  await expect(titleOf(page)).toHaveText('Resume')
})

test('a link to a project leads to it from a page that React has drawn', async ({ page }) => {
  await page.goto('/resume')
  await hydrate(page)
  await choose(page, 'About')
  const { slug = '', title = '' } = words.projects[2] ?? {}
  await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/projects#${slug}`)
  await expect(page.getByRole('heading', { name: title })).toBeInViewport()
})

test('Control, Shift or the middle button open a tab', async ({ page, context }) => {
  await page.goto('/')
  await hydrate(page)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resume' })
  for (const click of [
    { modifiers: ['ControlOrMeta' as const] },
    { modifiers: ['Shift' as const] },
    { button: 'middle' as const },
  ]) {
    const opened = context.waitForEvent('page')
    await link.click(click)
    const tab = await opened
    await expect(tab).toHaveURL('/resume')
    await expect(titleOf(page), JSON.stringify(click)).toHaveText('About Me')
    await tab.close()
  }
})

test('a click while the page before still moves counts', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const centreOf = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      return [(left + right) / 2, (top + bottom) / 2] as const
    })
  const [resume, contact] = [await centreOf('Resume'), await centreOf('Contact')]
  await page.mouse.click(...resume)
  await page.mouse.click(...contact)
  await expect(titleOf(page)).toHaveText('Contact')
  await page.goBack()
  await expect(titleOf(page), 'both have counted').toHaveText('Resume')

  // One that begins before the page moves, and ends while it does.
  await page.mouse.move(...contact)
  await page.mouse.down()
  await menu.getByRole('link', { name: 'About' }).evaluate((link: HTMLElement) => {
    const begin = document.startViewTransition.bind(document)
    return new Promise((moves) => {
      document.startViewTransition = (change) => {
        const transition = begin(change)
        transition.ready.then(moves, moves)
        return transition
      }
      link.click()
    })
  })
  await page.mouse.up()
  await expect(titleOf(page)).toHaveText('Contact')
  await page.goBack()
  await expect(titleOf(page)).toHaveText('About Me')
})

test('a page changes by a view transition, unless motion is reduced', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const transitions = await watchTransitions(page)
  await choose(page, 'Resume')
  await expect(titleOf(page)).toHaveText('Resume')
  expect(await transitions()).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose(page, 'Contact')
  await expect(titleOf(page)).toHaveText('Contact')
  expect(await transitions(), 'none more').toBe(1)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    Object.assign(document, { startViewTransition: undefined })
  })
  await choose(page, 'Resume')
  await expect(titleOf(page), 'in a browser that has none').toHaveText('Resume')
  await expect(page.locator('#content')).toBeFocused()
})

test('before React comes, a link under the pointer is prefetched', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const prefetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname)
    })
  })
  await session.send('Preload.enable')
  await hold(page)
  await page.goto('/')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resume' })
  await link.hover()
  expect(await prefetched).toBe('/resume')
  await link.click()
  await expect(titleOf(page)).toHaveText('Resume')
  const [how] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
  )
  expect(how).toMatchObject({ deliveryType: 'navigational-prefetch' })
})

test('only public pages are prefetched, and none once React is there', async ({
  page,
  request,
}) => {
  await page.goto('/resume')
  const rules = page.locator('script[type=speculationrules]')
  expect(JSON.parse((await rules.textContent()) ?? '')).toEqual({
    prefetch: [{ where: { href_matches: publicPaths }, eagerness: 'moderate' }],
  })
  await hydrate(page)
  await expect(rules).toHaveCount(0)
  expect(await (await request.get('/admin')).text()).not.toContain('speculationrules')
})
