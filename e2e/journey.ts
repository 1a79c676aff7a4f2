import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { Contact, ContactMessage } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { makeStore, owner, type RunningServer, startServer } from '../testing/server.ts'

export { words } from './words.ts'
export { expect }

type Journey = {
  /** Whether the test stops its server, or changes its account: then it gets one of its own. */
  ownServer: boolean
  /** Settings beyond those of every test, for a server of the test's own. */
  settings: Record<string, string>
  /** Where the test visits: the server that all tests of a worker share, unless it asks for its own. */
  server: RunningServer
  /** An inbox in which nobody has written; a token of the owner's, who empties it. */
  emptyInbox: { token: string }
  /** Sends a message as a visitor would, without the form. */
  leaveMessage: (message?: Partial<ContactMessage>) => Promise<string>
  /** Every message in the store, newest first. */
  readInbox: () => Promise<Contact[]>
  /** Opens the dashboard at an address, as an owner who has logged in before; returns the token. */
  openAdmin: (page: Page, address?: string) => Promise<string>
  /** Console messages of these texts are part of the test; any other warning or error fails it. */
  expectedConsole: RegExp[]
}

export const test = base.extend<Journey, { firstStore: Buffer; sharedServer: RunningServer }>({
  // The first start of a server takes longer than all others, which begin with a copy of what it made.
  firstStore: [async ({}, use) => use(await makeStore()), { scope: 'worker' }],
  sharedServer: [
    async ({ firstStore }, use) => {
      const server = await startServer({}, undefined, firstStore)
      await use(server)
      // Nobody is there any more whom it would have to wait for, as it does when it is asked to stop.
      await server.stop('SIGKILL')
    },
    { scope: 'worker' },
  ],
  ownServer: [false, { option: true }],
  settings: [{}, { option: true }],
  server: async ({ ownServer, settings, firstStore, sharedServer }, use) => {
    if (!ownServer && Object.keys(settings).length === 0) return use(sharedServer)
    const server = await startServer(settings, undefined, firstStore)
    await use(server)
    await server.stop('SIGKILL')
  },
  baseURL: async ({ server }, use) => use(server.url),
  expectedConsole: [[], { option: true }],

  page: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = []
    const hear = (text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) complaints.push(text)
    }
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) hear(message.text())
    })
    page.on('pageerror', (error) => {
      // What the browser says of its own transition between documents, where a busy machine shows the next one first.
      if (!error.message.includes('Page already revealed')) hear(error.message)
    })
    await page.addInitScript(() => {
      const note = () => Object.assign(window, { isHydrated: true })
      addEventListener('foyer:hydrated', note, { capture: true })
    })
    await use(page)
    expect(complaints, 'the console is quiet').toEqual([])
  },

  emptyInbox: async ({ request, server }, use) => {
    const token = await tokenFor(request, server)
    for (const { _id: id } of await contactsOf(request, token)) {
      await request.delete(endpoints.deleteContact.path, { headers: bearer(token), data: { id } })
    }
    await use({ token })
  },

  leaveMessage: async ({ emptyInbox: _, request }, use) => {
    await use(async (message = {}) => {
      const { path } = endpoints.sendMessage
      const data = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello', ...message }
      const response = await request.post(path, { data })
      expect(response.status()).toBe(201)
      return (await response.json()).data._id
    })
  },

  readInbox: async ({ emptyInbox, request }, use) =>
    use(() => contactsOf(request, emptyInbox.token)),

  openAdmin: async ({ request, server }, use) => {
    await use(async (page, address = '') => {
      const token = await tokenOf(request)
      await keepLogin(page, server.url, token)
      await page.goto(`/admin/dashboard${address}`)
      await expect(page.getByRole('banner')).toContainText('Admin Dashboard')
      return token
    })
  },
})

/** What a call with a session's token carries. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** A new token of the owner's, by the API. */
export async function tokenOf(request: APIRequestContext): Promise<string> {
  const { username, password } = owner
  const response = await request.post(endpoints.login.path, { data: { username, password } })
  return (await response.json()).token
}

const tokens = new WeakMap<RunningServer, Promise<string>>()

/** A token by which tests look into the store of a server: one login for all of them. */
function tokenFor(request: APIRequestContext, server: RunningServer): Promise<string> {
  const token = tokens.get(server) ?? tokenOf(request)
  tokens.set(server, token)
  return token
}

async function contactsOf(request: APIRequestContext, token: string): Promise<Contact[]> {
  const { path } = endpoints.listContacts
  const response = await request.get(`${path}?limit=100`, { headers: bearer(token) })
  return (await response.json()).data.contacts
}

/** Puts values into the local storage of a site that need not be open yet. */
export async function keepInStorage(page: Page, origin: string, values: Record<string, string>) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Keeps a login in the browser, as one that was there before. */
export const keepLogin = (
  page: Page,
  origin: string,
  adminToken: string,
  username = owner.username,
) =>
  keepInStorage(page, origin, {
    adminToken,
    adminUser: JSON.stringify({ username, email: owner.email }),
  })

/** Logs in through the form, which need not be open yet. */
export async function signIn(page: Page, password = owner.password, username = owner.username) {
  if (!page.url().endsWith('/admin')) await page.goto('/admin')
  await page.getByLabel('Username or Email').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The row of a contact in the dashboard. */
export const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** The toast that says exactly this. */
export const toastOf = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true })

/** The title of the screen that shows. */
export const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** The queries of the list calls that the dashboard makes from here on. */
export function watchListCalls(page: Page): Record<string, string>[] {
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() !== 'GET' || pathname !== endpoints.listContacts.path) return
    queries.push(Object.fromEntries(searchParams))
  })
  return queries
}

/** The paths of the public screens. */
export const publicPaths = ['/', '/home', '/about', '/projects', '/resume', '/contact']

/** Holds React and the site back, as a slow network does, until told to let them through. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Chooses a menu item, opening the mobile menu where that is what the screen offers. */
export async function choose(page: Page, name: string) {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  if (await button.isVisible()) await button.click()
  const menu = page.getByRole('navigation', { name: /^(Main|Mobile)$/ })
  await menu.getByRole('link', { name, exact: true }).click()
}

/** Fills the contact form, and leaves it to be submitted. */
export async function fillForm(page: Page, message: Partial<ContactMessage> = {}) {
  await page.getByLabel('Name').fill(message.name ?? 'Vera Visitor')
  await page.getByLabel('Email').fill(message.email ?? 'vera@example.com')
  await page.getByLabel('Message').fill(message.message ?? 'Hello from a journey')
}

/** Puts a finger down and moves it sideways, step by step; what it returns lifts it. */
export async function drag(page: Page, start: { x: number; y: number }, steps: number[]) {
  const session = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (const step of steps) await touch('touchMove', [{ x: start.x + step, y: start.y }])
  return () => touch('touchEnd', [])
}
