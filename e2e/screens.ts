import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { hydrate } from '../testing/hydrate.ts'
import { expect, fillForm } from './journey.ts'

/** A screen in one of its states. */
export type Screen = {
  name: string
  /** Brings a page there, wherever it is. */
  open: (page: Page) => Promise<unknown>
  /** Only windows narrower than this have it, in CSS pixels. */
  below?: number
}

const list = `**${endpoints.listContacts.path}?*`
const sessions = `**${endpoints.listSessions.path}`
const never = () => {}

/** Opens an address with no answer spoilt that an earlier screen has spoilt. */
async function visit(page: Page, address: string) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(address)
}

async function submit(page: Page, name: string) {
  await visit(page, '/contact')
  await fillForm(page, { name })
  await page.getByRole('button', { name: 'Submit' }).click()
  await stay(page)
}

/** Keeps the toast: it does not go while it has the focus. */
const stay = (page: Page) => page.getByRole('alert').first().focus()

/** Posts the form as the browser does by itself. */
async function post(page: Page, email: string) {
  await visit(page, '/contact')
  await fillForm(page, { email })
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL('**/api/contacts')
}

/** The public screens, in every state. */
export const siteScreens: Screen[] = [
  { name: 'home', open: (page) => visit(page, '/') },
  { name: 'about', open: (page) => visit(page, '/about') },
  {
    name: 'projects',
    async open(page) {
      await visit(page, '/projects')
      await hydrate(page)
      await expect(page.getByText('Project 1 of 3')).toBeAttached()
    },
  },
  { name: 'resume', open: (page) => visit(page, '/resume') },
  { name: 'contact', open: (page) => visit(page, '/contact') },
  { name: 'any other path', open: (page) => visit(page, '/nowhere') },
  {
    name: 'menu open',
    below: 1024,
    async open(page) {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, '/resume')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
    },
  },
  {
    name: 'privacy policy open',
    async open(page) {
      await visit(page, '/about')
      await page.getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'form with mistakes',
    async open(page) {
      await visit(page, '/contact')
      await page.getByLabel('Email').fill('vera')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Please write your name.')).toBeVisible()
    },
  },
  { name: 'form refused by the server', open: (page) => post(page, 'vera@example') },
  { name: 'message sent, without scripts', open: (page) => post(page, 'vera@example.com') },
  { name: 'toast of success', open: (page) => submit(page, 'Vera Visitor') },
  { name: 'toast of failure', open: (page) => submit(page, ' ') },
]

/** The owner's screens, in every state; they need `adminScreenTest`. */
export const adminScreens: Screen[] = [
  { name: 'dashboard', open: openList },
  {
    name: 'dashboard, a message expanded',
    async open(page) {
      await openList(page)
      await page
        .getByRole('button', { name: /^Show whole message/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Show less/ })).toBeVisible()
    },
  },
  {
    name: 'dashboard, a status changed',
    async open(page) {
      await openList(page)
      const status = page.getByRole('combobox', { name: /^Status of/ }).first()
      await status.selectOption((await status.inputValue()) === 'read' ? 'replied' : 'read')
      await stay(page)
    },
  },
  {
    name: 'dashboard, a deletion under way',
    async open(page) {
      await openList(page)
      await page.route(`**${endpoints.deleteContact.path}`, never)
      page.once('dialog', (dialog) => dialog.accept())
      await page
        .getByRole('button', { name: /^Delete contact/ })
        .first()
        .click()
      await expect(page.locator('li[aria-busy=true]')).toBeVisible()
    },
  },
  {
    name: 'dashboard, last page',
    async open(page) {
      await visit(page, '/admin/dashboard?page=2')
      await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
    },
  },
  { name: 'dashboard, nothing found', open: openNothing },
  {
    name: 'dashboard, first load',
    async open(page) {
      await visit(page, '/admin')
      await page.route(list, never)
      await page.reload()
      await expect(page.getByText('Loading contacts')).toBeAttached()
    },
  },
  {
    name: 'dashboard, refilling',
    async open(page) {
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
  },
  {
    name: 'dashboard, failed to load',
    async open(page) {
      await openNothing(page)
      await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await stay(page)
    },
  },
  {
    name: 'account',
    async open(page) {
      await visit(page, '/admin/account')
      await expect(page.getByRole('button', { name: /^End session/ }).first()).toBeVisible()
    },
  },
  {
    name: 'account, with mistakes and without sessions',
    async open(page) {
      await visit(page, '/admin/account')
      await page.route(sessions, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.getByLabel('Current password').fill('not the password')
      await page.getByLabel('New password').fill('short')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    },
  },
  { name: 'login', open: openLogin },
  {
    name: 'login failed',
    async open(page) {
      await openLogin(page)
      await page.getByLabel('Username or Email').fill('nobody')
      await page.getByLabel('Password').fill('nothing')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await stay(page)
    },
  },
]

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
