import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, fillForm, hydrate, publicPaths, test, tokenOf } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What axe has against the page, by WCAG 2.2 AA. */
async function complaints(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
}

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
    })

    test('every page is accessible', async ({ page }) => {
      for (const path of publicPaths.filter((path) => path !== '/home')) {
        await page.goto(path)
        await hydrate(page)
        if (path === '/projects') await expect(page.getByText('Project 1 of 3')).toBeAttached()
        expect(await complaints(page), path).toEqual([])
      }
    })

    test('toasts are accessible', async ({ page }) => {
      await page.goto('/contact')
      await fillForm(page)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('alert')).toHaveText('Message Sent successfully!')
      expect(await complaints(page)).toEqual([])
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
      await fillForm(page, { name: ' ' })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Please fill in all required fields')).toBeVisible()
      expect(await complaints(page)).toEqual([])
    })

    test('the privacy modal is accessible', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await complaints(page)).toEqual([])
    })

    // The same parts, one above the other, on a phone.
    test.describe('the account screen', { tag: '@desktop' }, () => {
      test.use({ expectedConsole: [/status of (400|500)/] })

      test('is accessible, with mistakes and without sessions too', async ({
        page,
        openDesk,
        request,
      }) => {
        await tokenOf(request)
        await openDesk(page)
        await page.goto('/admin/account')
        await expect(page.getByRole('button', { name: /^End session/ })).toBeVisible()
        expect(await complaints(page)).toEqual([])
        await page.route('**/api/admin/sessions', (route) =>
          route.fulfill({ status: 500, body: '{}' }),
        )
        await page.reload()
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        await page.getByLabel('Current password').fill('not the password')
        await page.getByLabel('New password').fill('short')
        await page.getByRole('button', { name: 'Change password' }).click()
        await expect(page.locator('[aria-invalid=true]')).toBeFocused()
        expect(await complaints(page)).toEqual([])
      })
    })

    test('the open menu is accessible', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/resume')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
      expect(await complaints(page)).toEqual([])
    })
  })
}
