import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect, publicPaths, test, toastOf, words } from './journey.ts'
import { tabThrough, tabTo } from './keyboard.ts'
import { screenTest, showTheme } from './screen-test.ts'

const named = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name, exact: typeof name === 'string' })

const longWays = [
  ['Tab', 'dark', 1366],
  ['Shift+Tab', 'light', 390],
] as const

for (const path of publicPaths.filter((path) => path !== '/home')) {
  screenTest(`every stop of ${path} shows the focus, to the last`, async ({ page }) => {
    // There and back again: the header lies at the one end, and at the other nothing does.
    for (const [key, theme, width] of [
      ['Tab', 'light', 390],
      ['Shift+Tab', 'dark', 1366],
      // The longest page has all ways of scrolling.
      ...(path === '/resume' ? longWays : []),
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      await hydrate(page)
      await showTheme(page, theme)
      const { stops, flaws } = await tabThrough(page, key)
      expect(flaws, `${key} at ${width}, ${theme}`).toEqual([])
      expect(stops.length).toBeGreaterThan(8)
      expect(stops[0]).toBe('Skip to content')
      expect(stops.at(-1)).toBe('Privacy Policy')
    }
  })
}

test('the skip link leads past the layout', async ({ page }) => {
  await page.goto('/resume')
  await page.keyboard.press('Tab')
  const skip = named(page, 'link', 'Skip to content')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(named(page, 'link', /^Show credential/).first()).toBeFocused()
})

test('theme, projects, privacy policy, form', async ({ page, inbox }) => {
  await page.goto('/')
  await tabTo(page, named(page, 'button', /^Switch to the dark theme/))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass('dark')
  await page.keyboard.press('Space')
  await expect(page.locator('html')).not.toHaveClass('dark')

  await tabTo(page, named(page, 'link', 'See all projects'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
  const says = page.locator('.carousel ~ div [aria-live=polite]')
  await expect(says).toHaveText(/^Project 1 of 3/)
  await tabTo(page, named(page, 'button', 'Next project'))
  await page.keyboard.press('Enter')
  await expect(says).toHaveText(`Project 2 of 3: ${words.projects[1]?.title}`)
  await expect(named(page, 'button', 'Next project'), 'the focus stays').toBeFocused()
  await page.keyboard.press('Space')
  await expect(says).toHaveText(`Project 3 of 3: ${words.projects[2]?.title}`)

  await tabTo(page, named(page, 'link', 'Privacy Policy'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(named(page, 'link', 'Privacy Policy')).toBeFocused()

  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Vera Visitor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('vera@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hello from a keyboard')
  await page.keyboard.press('Tab')
  await expect(named(page, 'button', 'Submit')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()
  expect(await inbox.read()).toMatchObject([
    { name: 'Vera Visitor', message: 'Hello from a keyboard' },
  ])
})
