import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Message, suspiciousHeader, type WrittenMessage } from '#contract/message.ts'
import { owner } from '../testing/server.ts'
import { pathOf, watch } from './requests.ts'

const path = '/api/admin/contacts'

export const listCalls = `**${path}?*`

// The server closes an idle connection after ten seconds, perhaps just as it is used again.
const close = { Connection: 'close' }

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, ...close })

export const veraMessage = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

export async function tokenOf(request: APIRequestContext): Promise<string> {
  const { username, password } = owner
  const data = { username, password }
  const response = await request.post('/api/auth/login', { headers: close, data })
  return (await response.json()).token
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>

/** Empties the inbox of a server; returns what visitors and the owner do there without a browser. */
export async function openInbox(request: APIRequestContext, token: string) {
  const headers = bearer(token)
  const inbox = {
    token,
    async leave(message: Partial<WrittenMessage> = {}, headers = {}): Promise<string> {
      const data = { ...veraMessage, ...message }
      const response = await request.post('/api/contacts', {
        data,
        headers: { ...headers, ...close },
      })
      expect(response.status()).toBe(201)
      return (await response.json()).data._id
    },
    /** Sends a message as a browser does that has filled the hidden field. */
    leaveSuspicious: (message: Partial<WrittenMessage>) =>
      inbox.leave(message, { [suspiciousHeader]: 'honeypot' }),
    async fill(from: number, to: number) {
      for (let number = from; number <= to; number++) {
        await inbox.leave({ name: `Visitor ${number}` })
      }
    },
    /** Newest first. */
    async read(): Promise<Message[]> {
      const response = await request.get(`${path}?limit=100`, { headers })
      return (await response.json()).data.contacts
    },
    remove: (id: string) => request.delete(path, { headers, data: { id } }),
    mark: (id: string, status: string) => request.put(path, { headers, data: { id, status } }),
  }
  for (const tab of ['all', 'suspicious']) {
    const data = { action: 'delete', matching: { tab } }
    const response = await request.post(`${path}/changes`, { headers, data })
    expect(response.ok()).toBe(true)
  }
  return inbox
}

/** Puts values into the local storage of a site that need not be open yet. */
export async function keepInStorage(page: Page, origin: string, values: Record<string, string>) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Makes the browser one in which the owner has logged in before. */
export const keepLogin = (page: Page, origin: string, adminToken: string) =>
  keepInStorage(page, origin, {
    adminToken,
    adminUser: JSON.stringify({ username: owner.username, email: owner.email }),
  })

/** Logs in through the form, which need not be open yet. */
export async function signIn(page: Page, password = owner.password) {
  if (!page.url().endsWith('/admin')) await page.goto('/admin')
  await page.getByLabel('Username or Email').fill(owner.username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export type Admin = ReturnType<typeof adminOn>

export function adminOn(page: Page) {
  const row = (name: string) => page.getByRole('listitem', { name, exact: true })
  return {
    row,
    /** The badge of a row, or only one that shows this status. */
    badge: (name: string, status = '') =>
      row(name).locator(status ? `[data-status=${status}]` : '[data-status]'),
    status: (name: string) => row(name).getByRole('combobox'),
    /** Answers the question, and returns it. */
    async askToDelete(name: string, answer = true) {
      const question = page.waitForEvent('dialog').then(async (dialog) => {
        await (answer ? dialog.accept() : dialog.dismiss())
        return dialog.message()
      })
      await row(name).getByRole('button', { name: 'Delete contact' }).click()
      return question
    },
    rows: page.locator('.row'),
    names: page.locator('.row h3'),
    /** Opens a message; its link covers the row. */
    link: (name: string) => row(name).getByRole('link', { name, exact: true }),
    title: page.locator('.conversation h2'),
    count: page.locator('#messages'),
    tab: (name: string | RegExp) =>
      page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name }),
    filter: page.getByRole('combobox', { name: 'Status filter' }),
    search: page.getByRole('searchbox'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    pagination: page.getByRole('button', { name: /^(Previous|Next)$/ }),
    nothing: page.getByText('No contacts found', { exact: true }),
    account: page.getByRole('link', { name: 'Account', exact: true }),
    /** The queries of the list calls that it makes from here on. */
    watch: () =>
      watch(page, (request) =>
        request.method() === 'GET' && pathOf(request) === path
          ? Object.fromEntries(new URL(request.url()).searchParams)
          : undefined,
      ),
  }
}
