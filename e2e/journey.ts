import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { WrittenMessage } from '#contract/message.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { startSmtp } from '../testing/smtp.ts'
import { type Admin, adminOn, type Inbox, keepLogin, openInbox, tokenOf } from './admin.ts'
import { hostDemo } from './demo-site.ts'
import type { Site } from './file-host.ts'

export { words } from './words.ts'
export { expect }

type Journey = {
  server: RunningServer
  inbox: Inbox
  /** The dashboard in the test's page; `open` comes as an owner who has logged in before, and returns the token. */
  admin: Admin & { open: (address?: string, where?: Page) => Promise<string> }
}

type Quiet = {
  /** Console messages of these texts are part of the test; any other warning or error fails it. */
  expectedConsole: RegExp[]
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>

type Shared = {
  sharedServer: RunningServer
  mailSite: { server: RunningServer; smtp: Smtp }
  demoSite: Site
}

/** Shared by all tests of a worker, and made when first needed. Options per test would need more workers. */
export const quietTest = base.extend<Quiet, Shared>({
  sharedServer: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  mailSite: [
    async ({}, use) => {
      const smtp = await startSmtp()
      const server = await startServer({
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Foyer <foyer@example.com>',
        SITE_URL: 'https://robin.example.com',
      })
      await use({ server, smtp })
      await server.stop()
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  demoSite: [
    async ({}, use, { project }) => {
      const site = await hostDemo(project.outputDir)
      await use(site)
      site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  expectedConsole: [[], { option: true }],

  page: async ({ page, expectedConsole }, use) => {
    const reported: string[] = []
    const report = (text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) reported.push(text)
    }
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      report(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => {
      // What the browser says of its own transition between documents if a busy machine shows the next one first.
      if (!error.message.includes('Page already revealed')) report(error.message)
    })
    await use(page)
    expect(reported, 'the console is quiet').toEqual([])
  },
})

export const test = quietTest.extend<Journey>({
  server: ({ sharedServer }, use) => use(sharedServer),
  baseURL: async ({ server }, use) => use(server.url),

  inbox: async ({ request }, use) => use(await openInbox(request, await tokenOf(request))),

  admin: async ({ page, request, server }, use) =>
    use({
      ...adminOn(page),
      async open(address = '', where = page) {
        const token = await tokenOf(request)
        await keepLogin(where, server.url, token)
        await where.goto(`/admin/dashboard${address}`)
        await expect(where.getByRole('banner')).toContainText('Admin Dashboard')
        return token
      },
    }),
})

export const toastOf = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true })

/** Before the page is opened. Toasts would go after 5 seconds, which a busy machine may need for a step. */
export const pauseToasts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })

export const coveredBy = (toast: Locator) =>
  toast.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return [
      ...document.querySelectorAll('header, a, button, input, textarea, [tabindex="-1"]:focus'),
    ]
      .filter((other) => !other.closest('.Toastify') && other.checkVisibility())
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((other) => other.outerHTML.slice(0, 80))
  })

export const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** For journeys in which something moves, or has to work while it does. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } }

export const publicPaths = ['/', '/about', '/projects', '/resume', '/contact']

export async function choose(page: Page, name: string) {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  if (await button.isVisible()) await button.click()
  const menu = page.getByRole('navigation', { name: /^(Main|Mobile)$/ })
  await menu.getByRole('link', { name, exact: true }).click()
}

const english = { name: 'Name', email: 'Email', message: 'Message' }

/** As if the visitor had begun a minute ago; a form that is filled in within two seconds is suspicious. */
export const beginEarlier = (page: Page) =>
  page.locator('form [name=name]').evaluate((field) => {
    const input = new Event('input', { bubbles: true })
    Object.defineProperty(input, 'timeStamp', { value: input.timeStamp - 60_000 })
    field.dispatchEvent(input)
  })

/** Fills the contact form, whose fields have these labels. */
export async function fillForm(
  page: Page,
  message: Partial<WrittenMessage> = {},
  labels: typeof english = english,
) {
  await beginEarlier(page)
  await page.getByLabel(labels.name).fill(message.name ?? 'Vera Visitor')
  await page.getByLabel(labels.email).fill(message.email ?? 'vera@example.com')
  await page
    .getByLabel(labels.message, { exact: true })
    .fill(message.message ?? 'Hello from a journey')
}

export const submitOf = (page: Page) => page.locator('button[type=submit]')

export async function sendForm(...[page, ...filled]: Parameters<typeof fillForm>) {
  await fillForm(page, ...filled)
  await submitOf(page).click()
}

export async function rowsOf(elements: Locator): Promise<number[]> {
  const tops = await elements.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  )
  return Object.values(Object.groupBy(tops, String)).map((row) => row?.length ?? 0)
}
