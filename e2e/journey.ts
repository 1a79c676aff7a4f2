import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { Contact, ContactMessage } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { owner, type RunningServer, startServer } from './server.ts'

type Journey = {
  /** A server process of this test's own. */
  server: RunningServer
  /** Sends a message as a visitor would, without the form. */
  leaveMessage: (message?: Partial<ContactMessage>) => Promise<string>
  /** Every message in the store, newest first. */
  readInbox: () => Promise<Contact[]>
  /** Logs in through the form; ends on the dashboard. */
  logIn: (page: Page) => Promise<void>
  /** Console messages of these texts are part of the test; any other warning or error fails it. */
  expectedConsole: RegExp[]
}

export const test = base.extend<Journey>({
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
  expectedConsole: [[], { option: true }],

  page: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      if (!expectedConsole.some((pattern) => pattern.test(message.text()))) {
        complaints.push(message.text())
      }
    })
    page.on('pageerror', (error) => {
      if (!expectedConsole.some((pattern) => pattern.test(error.message))) {
        complaints.push(String(error))
      }
    })
    await use(page)
    expect(complaints, 'the console is quiet').toEqual([])
  },

  leaveMessage: async ({ request }, use) => {
    await use(async (message = {}) => {
      const { path } = endpoints.sendMessage
      const data = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello', ...message }
      const response = await request.post(path, { data })
      expect(response.status()).toBe(201)
      return (await response.json()).data._id
    })
  },

  readInbox: async ({ request }, use) => {
    await use(async () => {
      const { path } = endpoints.listContacts
      const headers = { Authorization: `Bearer ${await tokenOf(request)}` }
      const response = await request.get(`${path}?limit=100`, { headers })
      return (await response.json()).data.contacts
    })
  },

  logIn: async ({}, use) => {
    await use(async (page) => {
      await page.goto('/admin')
      await page.getByLabel('Username or Email').fill(owner.username)
      await page.getByLabel('Password').fill(owner.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
    })
  },
})

/** A token of the owner's, by the API. */
export async function tokenOf(request: APIRequestContext): Promise<string> {
  const { username, password } = owner
  const response = await request.post(endpoints.login.path, { data: { username, password } })
  return (await response.json()).token
}

export { expect }
