import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { codeOf, stepOf } from '../server/one-time-codes.ts'
import { owner } from '../testing/server.ts'
import { bearer } from './admin.ts'
import { expect } from './journey.ts'
import { type Open, stay, visit } from './screens.ts'

const list = `**${endpoints.listContacts.path}?*`
const sessions = `**${endpoints.listSessions.path}`
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const never = () => {}

/** The owner's screens; they need `adminScreenTest`. */
export const adminScreens: Record<string, Open> = {
  dashboard: openList,
  account: openAccount,
  login: openLogin,
}

/** What the owner's screens come to. */
export const adminStates: Record<string, Open> = {
  async 'dashboard, a message expanded'(page) {
    await openList(page)
    await page
      .getByRole('button', { name: /^Show whole message/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Show less/ })).toBeVisible()
  },
  async 'dashboard, a status changed'(page) {
    await openList(page)
    const status = page.getByRole('combobox', { name: /^Status of/ }).first()
    await status.selectOption((await status.inputValue()) === 'read' ? 'replied' : 'read')
    await stay(page)
  },
  async 'dashboard, a deletion under way'(page) {
    await openList(page)
    await page.route(`**${endpoints.deleteContact.path}`, never)
    page.once('dialog', (dialog) => dialog.accept())
    await page
      .getByRole('button', { name: /^Delete contact/ })
      .first()
      .click()
    await expect(page.locator('li[aria-busy=true]')).toBeVisible()
  },
  async 'dashboard, last page'(page) {
    await visit(page, '/admin/dashboard?page=2')
    await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
  },
  'dashboard, nothing found': openNothing,
  async 'dashboard, first load'(page) {
    await visit(page, '/admin')
    await page.route(list, never)
    await page.reload()
    await expect(page.getByText('Loading contacts')).toBeAttached()
  },
  async 'dashboard, refilling'(page) {
    const beyond = '/admin/dashboard?page=9'
    await visit(page, '/admin')
    await page.route(list, (route) => {
      // The page that it shows instead never comes.
      if (route.request().url().includes('page=9')) return route.continue()
    })
    await page.goto(beyond)
    await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible()
    await expect(page.getByText('Loading contacts')).toBeAttached()
  },
  async 'dashboard, failed to load'(page) {
    await openNothing(page)
    await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await stay(page)
  },
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
  async 'login, a code asked for'(page) {
    await openLogin(page)
    await page.route(`**${endpoints.login.path}`, (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'No', field: 'code' } }),
    )
    await page.getByLabel('Username or Email').fill('nobody')
    await page.getByLabel('Password').fill('nothing')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel(/^Code/)).toBeFocused()
  },
  async 'a first password to be changed'(page) {
    await visit(page, '/admin')
    await page.evaluate(() => {
      const owner = { username: 'robin', mustChangePassword: true }
      localStorage.setItem('adminUser', JSON.stringify(owner))
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your own password')
  },
  async 'login failed'(page) {
    await openLogin(page)
    await page.getByLabel('Username or Email').fill('nobody')
    await page.getByLabel('Password').fill('nothing')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await stay(page)
  },
}

async function openList(page: Page) {
  await visit(page, '/admin/dashboard')
  await expect(page.getByRole('listitem')).toHaveCount(10)
}

async function openNothing(page: Page) {
  await visit(page, '/admin/dashboard?search=nothing-like-this')
  await expect(page.getByText('No contacts found')).toBeVisible()
}

/** The login, for whoever has no session; the others have to be opened before. */
async function openLogin(page: Page) {
  await visit(page, '/')
  await page.evaluate(() => localStorage.removeItem('adminToken'))
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
}

/** The account, of an owner who has given the password a moment ago. */
async function openAccount(page: Page) {
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
