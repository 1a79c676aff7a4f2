import type { Page } from '@playwright/test'
import type { ConversationEntry, OutboxState } from '#contract/conversation.ts'
import { messageStatuses } from '#contract/message.ts'
import { listCalls } from './admin.ts'
import { violations } from './axe.ts'
import { expect, test } from './journey.ts'
import { themes } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

const messages = [
  { name: 'N'.repeat(100), message: 'w'.repeat(900) },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley von und zu Tannenberg',
    email: `${'l'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
    message: 'A long message. '.repeat(60),
  },
  { name: 'مريم الزائرة', message: 'مرحبا '.repeat(60) },
  { name: '\u202E\u2066mirror', message: `Z${'\u0300\u0316\u0489'.repeat(6)}algo` },
  { name: 'Fox', message: '🦊'.repeat(5000) },
  { name: 'Z', message: 'Hi' },
  ...Array.from({ length: 9 }, (_, index) => ({
    name: `Visitor ${index + 1}`,
    message: index % 2 ? 'Short' : 'First line\n\nand a third one, which is longer. '.repeat(9),
  })),
]

const id = 'an-id'
const message = {
  _id: id,
  name: 'Vera Visitor',
  email: `${'l'.repeat(60)}@${'d'.repeat(60)}.example`,
  message: 'مرحبا '.repeat(60),
  status: 'read',
  createdAt: new Date(0).toISOString(),
  suspicious: false,
  reasons: [],
}

const entry = (given: Partial<ConversationEntry>, index: number) => ({
  _id: String(index),
  messageId: id,
  createdAt: new Date(0).toISOString(),
  text: 'Dear Robin,\n\nwhen would it suit you?',
  ...given,
})

const entries: Partial<ConversationEntry>[] = [
  { kind: 'reply', state: 'sent' },
  { kind: 'status', text: 'Status set to Replied', status: 'replied' },
  { kind: 'note', text: 'w'.repeat(900) },
  { kind: 'reply', state: 'waiting' },
  { kind: 'reply', state: 'waiting', error: '450 Later', nextAttemptAt: new Date().toISOString() },
  { kind: 'reply', state: 'failed', error: `550 ${'No such user. '.repeat(20)}` },
  { kind: 'reply', state: 'unsure', error: 'The connection broke.' },
  { kind: 'reply', state: 'waiting', heldMs: 600_000 },
]

const outbox: OutboxState = {
  mail: true,
  webhook: true,
  waiting: 2,
  lastSentAt: new Date(0).toISOString(),
  lastError: 'The mail server refuses the login (535 5.7.8 no).',
  lastErrorAt: new Date(0).toISOString(),
  replies: [
    { messageId: id, name: 'N'.repeat(100), state: 'failed' },
    { messageId: id, name: 'Vera', state: 'unsure' },
  ],
}

const answer = (page: Page, path: string, data: object) =>
  page.route(`**${path}*`, (route) => route.fulfill({ json: { success: true, data } }))

/** The owner's screens, for a browser that is logged in and an inbox that is not empty; the login, which logs out, is the last. */
const adminScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async dashboard(page) {
    await page.goto('/admin/dashboard')
    await expect(page.locator('.row').first()).toBeVisible()
  },
  async conversation(page) {
    await page.goto('/admin/dashboard')
    await page.locator('.row h3 a').first().click()
    await expect(page.getByLabel('Private note')).toBeVisible()
  },
  async account(page) {
    await page.goto('/admin/account')
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
    await expect(page.getByText(/^Email isn’t set up/)).toBeVisible()
  },
  async login(page) {
    // A page whose calls need no token.
    await page.goto('/contact')
    await page.evaluate(() => localStorage.removeItem('adminToken'))
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  },
}

const states: typeof adminScreens = {
  async 'dashboard with alerts'(page) {
    await answer(page, '/api/admin/outbox', outbox)
    await page.goto('/admin/dashboard')
    await expect(page.getByText(/^Last email or webhook error/)).toBeVisible()
  },
  async 'a selection'(page) {
    await page.goto('/admin/dashboard')
    await page.getByRole('checkbox').first().click()
    await expect(page.getByText('1 selected')).toBeVisible()
  },
  async 'the keys'(page) {
    await page.goto('/admin/dashboard')
    await page.locator('.row').first().waitFor()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  async 'dashboard, suspicious'(page) {
    await page.goto('/admin/dashboard?tab=suspicious')
    await expect(page.getByText('Hidden field filled in')).toBeVisible()
  },
  async 'dashboard, nothing found'(page) {
    await page.goto('/admin/dashboard?search=nothing-like-this')
    await expect(page.getByText('No contacts found')).toBeVisible()
  },
  async 'dashboard, failed to load, with a toast'(page) {
    await page.route(listCalls, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin/dashboard')
    await page.getByRole('alert').focus()
  },
  async 'conversation, everything in it'(page) {
    await answer(page, '/api/admin/conversation', {
      message,
      entries: entries.map(entry),
      others: Array.from({ length: 20 }, (_, index) => ({ ...message, _id: String(index) })),
    })
    await answer(page, '/api/admin/outbox', outbox)
    await page.goto(`/admin/dashboard?message=${id}`)
    await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible()
  },
  async 'conversation, deleted'(page) {
    await page.goto('/admin/dashboard?message=nothing')
    await expect(page.getByText('This message no longer exists')).toBeVisible()
  },
  async 'account, a wrong password, email with errors'(page) {
    await answer(page, '/api/admin/outbox', outbox)
    await page.goto('/admin/account')
    await page.getByLabel('Current password').fill('wrong')
    await page.getByLabel('New password').fill('seven lamps behind a door')
    await page.keyboard.press('Enter')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  },
}

test.use({ expectedConsole: [/status of (400|404|409|500)/] })

for (const theme of themes) {
  test(`every screen and state is in order and accessible, ${theme}`, async ({
    page,
    admin,
    inbox,
  }) => {
    test.setTimeout(15 * 60_000)
    for (const [index, message] of messages.entries()) {
      await inbox.mark(await inbox.leave(message), messageStatuses[index % 4] ?? '')
    }
    await inbox.leaveSuspicious({ name: 'Doubtful' })
    await admin.open()
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
    const found: Record<string, string[]> = {}
    for (const [name, open] of Object.entries({ ...states, ...adminScreens })) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await open(page)
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        const flaws = [...(await findFlaws(page)), ...(await violations(page))]
        if (flaws.length > 0) found[`${name}, ${width}`] = flaws
      }
    }
    expect(found).toEqual({})
  })
}
