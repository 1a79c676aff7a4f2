import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The owner's screens, for a browser that is logged in and an inbox that is not empty; the login, which logs out, is the last. */
export const adminScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async dashboard(page) {
    await page.goto('/admin/dashboard')
    await expect(page.locator('.row').first()).toBeVisible()
  },
  async conversation(page) {
    await page.goto('/admin/dashboard')
    await page.locator('.row-name a').first().click()
    await expect(page.getByLabel('Private note')).toBeVisible()
  },
  async account(page) {
    await page.goto('/admin/account')
    await expect(page.getByText('This session')).toBeVisible()
    await expect(page.getByText(/^Email isn’t set up/)).toBeVisible()
  },
  async login(page) {
    // A page whose calls need no token.
    await page.goto('/contact')
    await page.evaluate(() => localStorage.removeItem('adminToken'))
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  },
}
