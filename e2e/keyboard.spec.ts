import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { beginEarlier, expect, test, titleOf, toastOf, words } from './journey.ts'
import { tabTo } from './keyboard.ts'

const named = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name, exact: typeof name === 'string' })

test('a whole visit by keyboard: theme, projects, privacy policy, form', async ({
  page,
  inbox,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(named(page, 'link', 'Skip to content')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, named(page, 'button', /^Switch to the dark theme/), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass('dark')

  await tabTo(page, named(page, 'link', 'See all projects'))
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Projects')
  const says = page.locator('.projects [aria-live=polite]')
  await tabTo(page, named(page, 'button', 'Next project'))
  await page.keyboard.press('Enter')
  await expect(says).toHaveText(`Project 2 of 3: ${words.projects[1]?.title}`)
  await expect(named(page, 'button', 'Next project'), 'the focus stays').toBeFocused()

  await tabTo(page, named(page, 'button', 'Privacy Policy'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(named(page, 'button', 'Privacy Policy')).toBeFocused()

  const menu = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, menu.getByRole('link', { name: 'Contact' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Contact')
  await tabTo(page, page.getByLabel('Name'))
  await hydrate(page)
  await beginEarlier(page)
  await page.keyboard.type('Vera Visitor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('vera@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hello from a keyboard')
  await page.keyboard.press('Tab')
  await expect(named(page, 'button', 'Submit')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Message Sent successfully!')).toBeVisible()
  expect(await inbox.read()).toMatchObject([{ message: 'Hello from a keyboard' }])
})
