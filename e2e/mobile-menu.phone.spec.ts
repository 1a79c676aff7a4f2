import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, test, titleOf, withMotion, words } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { hold, watchDocuments } from './requests.ts'

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })
const itemOf = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true })

test.describe('with motion', () => {
  test.use(withMotion)

  test('the menu slides down', async ({ page }) => {
    await page.goto('/')
    const slide = page.evaluate(
      () =>
        new Promise<{ from: number; to: number }>((done) => {
          const menu = document.querySelector('#menu') as HTMLElement
          const top = () => menu.getBoundingClientRect().top
          let from = 0
          menu.addEventListener('transitionrun', ({ propertyName }) => {
            if (propertyName === 'transform') from = top()
          })
          menu.addEventListener('transitionend', ({ propertyName }) => {
            if (propertyName === 'transform') done({ from, to: top() })
          })
        }),
    )
    await buttonOf(page).click()
    const { from, to } = await slide
    expect(to - from).toBeGreaterThan(8)
  })
})

test('the button opens and closes the menu of four; choosing an item closes it too', async ({
  page,
}) => {
  await page.goto('/')
  await expect(menuOf(page)).toBeHidden()
  await buttonOf(page).click()
  await expect(menuOf(page)).toBeVisible()
  await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'true')
  const links = menuOf(page).getByRole('link')
  await expect(links).toHaveText(['About', 'Resume', 'Contact', 'Admin'])
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/', '/resume', '/contact', '/admin'])
  await expect(page.locator('#menu [aria-current=page]')).toHaveText('About')
  await buttonOf(page).click()
  await expect(menuOf(page)).toBeHidden()
  await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'false')

  await buttonOf(page).click()
  await itemOf(page, 'About').click()
  await expect(menuOf(page), 'the screen shows already').toBeHidden()
  await expect(page).toHaveURL('/')
  await hydrate(page)
  const documents = watchDocuments(page)
  await buttonOf(page).click()
  await itemOf(page, 'Resume').click()
  await expect(page).toHaveURL('/resume')
  await expect(menuOf(page)).toBeHidden()
  await expect(titleOf(page)).toHaveText('Resume')
  expect(documents).toEqual([])
  await buttonOf(page).click()
  await itemOf(page, 'Admin').click()
  await expect(page).toHaveURL('/admin')
  await expect(menuOf(page), 'the login is a document of its own').toHaveCount(0)
})

test('Escape, a touch elsewhere or leaving it closes the menu', async ({ page }) => {
  await hold(page)
  await page.goto('/')
  await buttonOf(page).press('Enter')
  await expect(menuOf(page)).toBeVisible()
  for (const { name } of words.menu) {
    await page.keyboard.press('Tab')
    await expect(itemOf(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(menuOf(page), 'it covers nothing that has the focus').toBeHidden()
  await expect(page.locator(':focus')).toBeInViewport()
  await buttonOf(page).click()
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, itemOf(page, 'Contact'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(menuOf(page)).toBeHidden()
  await buttonOf(page).click()
  await expect(menuOf(page)).toBeVisible()
  await page.touchscreen.tap(195, 800)
  await expect(menuOf(page)).toBeHidden()
  await buttonOf(page).tap()
  await itemOf(page, 'Resume').tap()
  await expect(page).toHaveURL('/resume')
  await expect(menuOf(page)).toBeHidden()
})

test('an open menu stays when React comes, and closes the privacy policy', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/')
  await page.locator('[data-theme-toggle]').click()
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.showPopover())
  await expect(dialog).toBeHidden()
  await expect(menuOf(page)).toBeVisible()
  letThrough()
  await page.waitForFunction(() => 'isHydrated' in window)
  await expect(page.locator('html'), 'and what was done stays').toHaveClass('dark')
  await expect(menuOf(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 400/] })

  test('the menu leads to every page, from the answer to the form too', async ({ page }) => {
    await page.goto('/')
    for (const [name, path] of [
      ['Resume', '/resume'],
      ['Contact', '/contact'],
    ] as const) {
      await buttonOf(page).click()
      await itemOf(page, name).click()
      await expect(page).toHaveURL(path)
      await expect(page.locator('#menu [aria-current=page]')).toHaveText(name)
    }
    await page.getByLabel('Name').fill('Vera')
    await page.getByLabel('Email').fill('vera@example')
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('Email')
    await buttonOf(page).click()
    await itemOf(page, 'About').click()
    await expect(page).toHaveURL('/')
  })
})
