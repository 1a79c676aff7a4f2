import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { accountStates, openAccount } from './account-screens.ts'
import { conversationStates, routeMail } from './conversation-screens.ts'
import { expect } from './journey.ts'
import { type Open, stay, visit } from './screens.ts'

const list = `**${endpoints.listContacts.path}?*`
const never = () => {}

/** The owner's screens; they need `adminScreenTest`. */
export const adminScreens: Record<string, Open> = {
  dashboard: openList,
  account: openAccount,
  login: openLogin,
}

/** What the owner's screens come to. */
export const adminStates: Record<string, Open> = {
  ...conversationStates,
  ...accountStates,
  async 'dashboard, mail needs the owner'(page) {
    await visit(page, '/admin')
    await routeMail(page, { needsOwner: true })
    await page.goto('/admin/dashboard')
    await expect(page.getByText(/^Mail stands still/)).toBeVisible()
  },
  async 'dashboard, replies that need the owner'(page) {
    await visit(page, '/admin')
    const name = `Vera ${'W'.repeat(60)}`
    const replies = (['failed', 'uncertain'] as const).map((state) => ({
      ...{ contactId: 'an-id', name, state },
    }))
    await routeMail(page, { replies })
    await page.goto('/admin/dashboard')
    const notice = page.getByText(
      /^Your reply to Vera W+ did not arrive, and 1 other needs you too\.$/,
    )
    await expect(notice).toBeVisible()
    const link = page.getByRole('link', { name: 'Open the conversation' })
    await expect(link).toHaveAttribute('href', '/admin/dashboard?message=an-id')
  },
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
