import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect } from './journey.ts'

/** Where the sessions are listed and ended. */
export const sessionsPath = endpoints.listSessions.path

/** What a call with a session's token carries. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** From the dashboard to the account, as the owner goes. */
export async function openAccount(page: Page) {
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/admin/account')
}

export const sessionsOf = (page: Page) =>
  page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
export const currentPassword = (page: Page) => page.getByLabel('Current password')
export const newPassword = (page: Page) => page.getByLabel('New password')
export const changePassword = (page: Page) => page.getByRole('button', { name: 'Change password' })
