import { readdirSync, readFileSync } from 'node:fs'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { parse } from 'yaml'
import type { Profile } from '#contract/built-content.ts'
import type { Contact, ContactMessage } from '#contract/contact.ts'
import type { MenuItem, ProjectHead, StackItem } from '#contract/content.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ResumeFile } from '#contract/resume.ts'
import { makeStore, owner, type RunningServer, startServer } from './server.ts'

type Journey = {
  /** Settings of the server beyond those of every test. */
  settings: Record<string, string>
  /** A server process of this test's own. */
  server: RunningServer
  /** Sends a message as a visitor would, without the form. */
  leaveMessage: (message?: Partial<ContactMessage>) => Promise<string>
  /** Every message in the store, newest first. */
  readInbox: () => Promise<Contact[]>
  /** Logs in through the form; ends on the dashboard. */
  logIn: (page: Page) => Promise<void>
  /** Opens the dashboard at an address, as an owner who has logged in before; returns the token. */
  openDesk: (page: Page, address?: string) => Promise<string>
  /** Console messages of these texts are part of the test; any other warning or error fails it. */
  expectedConsole: RegExp[]
}

export const test = base.extend<Journey, { firstStore: Buffer }>({
  // The first start of a server takes longer than all others, which begin with a copy of what it made.
  firstStore: [async ({}, use) => use(await makeStore()), { scope: 'worker' }],
  settings: [{}, { option: true }],
  server: async ({ settings, firstStore }, use) => {
    const server = await startServer(settings, undefined, firstStore)
    await use(server)
    // Nobody is there any more whom it would have to wait for, as it does when it is asked to stop.
    await server.stop('SIGKILL')
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
      // What the browser says of its own transition between documents, where a busy machine shows the next one first.
      if (error.message.includes('Page already revealed')) return
      if (!expectedConsole.some((pattern) => pattern.test(error.message))) {
        complaints.push(String(error))
      }
    })
    await page.addInitScript(() => {
      const note = () => Object.assign(window, { isHydrated: true })
      addEventListener('foyer:hydrated', note, { capture: true })
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

  openDesk: async ({ request, server }, use) => {
    await use(async (page, address = '') => {
      const token = await tokenOf(request)
      await keepInStorage(page, server.url, {
        adminToken: token,
        adminUser: JSON.stringify({ username: owner.username, email: owner.email }),
      })
      await page.goto(`/admin/dashboard${address}`)
      await expect(page.getByRole('banner')).toContainText('Admin Dashboard')
      return token
    })
  },
})

/** A token of the owner's, by the API. */
export async function tokenOf(request: APIRequestContext): Promise<string> {
  const { username, password } = owner
  const response = await request.post(endpoints.login.path, { data: { username, password } })
  return (await response.json()).token
}

/** Puts values into the local storage of a site that need not be open yet. */
export async function keepInStorage(page: Page, origin: string, values: Record<string, string>) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** The row of a contact in the dashboard. */
export const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** The toast that says exactly this. */
export const toastOf = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true })

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

/** Brings React to the page, as a visitor does who reaches for something. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'isHydrated' in window)
}

/** Holds React and the site back, as a slow network does, until told to let them through. */
export async function holdScripts(page: Page) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
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

const read = (file: string) => readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8')

/** The blocks of a Markdown text as a reader sees them. */
const blocksOf = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|^#+ /gm, '')
    .split('\n\n')
    .map((block) => block.trim())

function readProject(slug: string): ProjectHead & { slug: string; description: string } {
  const [, head = '', text = ''] = read(`projects/${slug}/index.md`).split(/^---$/m)
  return { ...parse(head), slug, description: blocksOf(text).join(' ') }
}

type Entry = ResumeFile['experience'][number] & { date: string; title: string; place: string }

function readResume() {
  const resume = parse(read('resume.yml')) as Omit<ResumeFile, 'summary'> & { summary: string }
  const shown = (entries: object[]) =>
    (entries as Entry[]).map((entry) => ({ ...entry, date: dateOf(entry) }))
  return {
    ...resume,
    experience: shown(resume.experience),
    education: shown(resume.education),
  }
}

const dateOf = ({ start = '', end = start }: Entry) => [start, end].map(momentOf).join(' - ')

function momentOf(moment: string | number): string {
  const [year = '', month] = String(moment).split('-')
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  return month ? `${names[Number(month) - 1]} ${year}` : year.replace('present', 'Present')
}

/** The owner's words, read from content/ without the product's own reader. */
export const words = {
  profile: parse(read('profile.yml')) as Profile &
    Required<Pick<Profile, 'greeting' | 'jobTitle' | 'email' | 'location'>>,
  menu: parse(read('menu.yml')) as MenuItem[],
  resume: readResume(),
  stack: parse(read('stack.yml')) as Record<string, StackItem>,
  about: blocksOf(read('about.md')),
  privacy: blocksOf(read('privacy.md')),
  projects: readdirSync(new URL('../content/projects', import.meta.url))
    .map(readProject)
    .sort((one, other) => one.order - other.order),
}

export { expect }
