import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { codeOf, stepOf } from '../server/one-time-codes.ts'
import { owner } from '../testing/server.ts'
import { bearer } from './admin.ts'
import { routeMail } from './conversation-screens.ts'
import { expect } from './journey.ts'
import { newSubscription, subscribePage } from './push-service.ts'
import { type Open, visit } from './screens.ts'

const sessions = `**${endpoints.listSessions.path}`
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** What the owner's account comes to. */
export const accountStates: Record<string, Open> = {
  async 'account, with mistakes and without sessions'(page) {
    await visit(page, '/admin/account')
    await page.route(sessions, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  },
  async 'account, all of it'(page) {
    await visit(page, '/admin/account')
    await page.route(`**${endpoints.listPasskeys.path}`, (route) =>
      route.fulfill({ json: { success: true, data: { passkeys } } }),
    )
    await routeMail(page, { needsOwner: true })
    await page.reload()
    await part(page, /^Logins/)
      .getByRole('button')
      .click()
    await page.getByText(/failed logins?$/).click()
    await expect(part(page, 'Passkeys').getByRole('listitem')).toHaveCount(3)
    await expect(
      part(page, /^Tokens/)
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
  },
  async 'account, notifications on'(page) {
    await visit(page, '/admin/dashboard')
    const { id, subscription } = newSubscription()
    await subscribePage(page, subscription)
    const [own, ...others] = browsers
    const data = { key: '', subscriptions: [{ ...own, id }, ...others] }
    await page.route(`**${endpoints.getPush.path}`, (route) =>
      route.fulfill({ json: { success: true, data } }),
    )
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByLabel('Show the text of messages')).toBeVisible()
  },
  async 'account, notifications off'(page) {
    await visit(page, '/admin/dashboard')
    const { subscription } = newSubscription()
    await subscribePage(page, subscription)
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Turn on here' })).toBeVisible()
  },
  async 'account, codes for an app'(page) {
    await openCodes(page)
    await page.getByLabel('The code that it shows').fill('1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  },
  async 'account, recovery codes'(page) {
    const secret = await openCodes(page)
    await page.getByLabel('The code that it shows').fill(codeOf(secret, stepOf(new Date())))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(part(page, 'One-time codes').getByRole('listitem')).toHaveCount(10)
  },
  async 'account, a token to be made'(page) {
    await openAccount(page)
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByLabel('Read messages').uncheck()
    await page.getByRole('dialog').getByLabel('Name').fill('N'.repeat(60))
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByText('Choose at least one thing that it may do').first()).toBeVisible()
  },
  async 'account, a token made'(page) {
    await openAccount(page)
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Calendar')
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByRole('dialog').getByRole('code')).toBeVisible()
  },
  async 'account, a proof refused'(page) {
    await openAccount(page)
    await page.route(`**${endpoints.startCodes.path}`, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'Please', field: 'proof' } }),
    )
    await page.getByRole('button', { name: 'Set up codes' }).click()
    await page.getByRole('dialog').getByLabel('Password').fill('a guess')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The password is wrong')).toBeVisible()
  },
}

/** The account, of an owner who has given the password a moment ago. */
export async function openAccount(page: Page) {
  await visit(page, '/admin/account')
  await expect(page.getByRole('button', { name: /^End session/ }).first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  await page.request.post(endpoints.prove.path, {
    headers: bearer(token ?? ''),
    data: { password: owner.password },
  })
}

/** The first step of codes; gives their secret. */
async function openCodes(page: Page): Promise<string> {
  await openAccount(page)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const secret = await part(page, 'One-time codes').getByRole('code').innerText()
  return secret.replaceAll(' ', '')
}

/** Passkeys as hard to lay out as they get. */
const passkeys = ['W'.repeat(60), 'مفتاح الباب', 'Z'].map((name, index) => ({
  id: name,
  name,
  createdAt: '2026-03-01T10:00:00.000Z',
  usedAt: index ? '2026-03-02T10:00:00.000Z' : null,
  counterWentBack: index === 1,
}))

/** Browsers that are told, likewise. */
const browsers = [
  { browser: 'Chrome on Linux', createdAt: '2026-03-01T10:00:00.000Z' },
  {
    ...{ browser: 'Samsung Internet on Android', createdAt: '2026-03-02T10:00:00.000Z' },
    error: `The push service of Samsung Internet on Android can't be reached (${'w'.repeat(60)}): it is tried again.`,
  },
  { browser: 'Safari on iPhone', createdAt: '2026-03-03T10:00:00.000Z', asleep: true },
].map((browser) => ({
  id: browser.browser,
  showsText: true,
  asleep: false,
  error: null,
  ...browser,
}))
