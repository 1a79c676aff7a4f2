import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { contactStatuses } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { expect, test, tokenOf } from './journey.ts'

const { path } = endpoints.setContactStatus
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong, once all that moves has come to rest (a toast's progress never does). */
async function violations(page: Page) {
  await page.evaluate(() => {
    const moving = document.getAnimations().filter((animation) => {
      const { duration, iterations } = animation.effect?.getTiming() ?? {}
      return Number(duration) < 2000 && iterations !== Number.POSITIVE_INFINITY
    })
    return Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const results = await new AxeBuilder({ page }).withTags(standards).analyze()
  expect(results.passes.length, 'axe looked').toBeGreaterThan(10)
  return results.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

test.use({ expectedConsole: [/status of (401|500)/] })

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
    })

    test('the login screen, and a failed login, meet WCAG 2.2 AA', async ({ page }) => {
      await page.goto('/admin')
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
      expect(await violations(page)).toEqual([])
      await page.getByLabel('Username or Email').fill('nobody')
      await page.getByLabel('Password').fill('nothing')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.getByRole('alert').hover()
      expect(await violations(page)).toEqual([])
    })

    test('the list with rows of every status, expanded and on two pages, meets WCAG 2.2 AA', async ({
      page,
      openDesk,
      leaveMessage,
      request,
    }) => {
      const headers = { Authorization: `Bearer ${await tokenOf(request)}` }
      for (let number = 1; number <= 11; number++) {
        const message = number % 2 ? 'Short' : 'A long message. '.repeat(60)
        const data = {
          id: await leaveMessage({ name: `Visitor ${number}`, message }),
          status: contactStatuses[number % 4],
        }
        await request.put(path, { headers, data })
      }
      await openDesk(page)
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^$/)
      await page.getByRole('button', { name: 'Show whole message' }).first().click()
      await page
        .getByRole('combobox', { name: /^Status of/ })
        .last()
        .selectOption('Archived')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test("'No contacts found', and a list that failed, meet WCAG 2.2 AA", async ({
      page,
      openDesk,
    }) => {
      await openDesk(page)
      await expect(page.getByText('No contacts found')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.route(`**${path}?*`, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.reload()
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}

test('the theme toggle works in the private desk too, and is kept', async ({ page, openDesk }) => {
  await openDesk(page)
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await ground()).not.toBe(light)
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(page.locator('html')).not.toHaveClass('dark')
  expect(await ground()).toBe(light)
})
