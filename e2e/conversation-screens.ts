import type { Page } from '@playwright/test'
import type { Conversation, ConversationEntry, MailState, Reply } from '#contract/conversation.ts'
import { endpoints } from '#contract/endpoints.ts'
import { expect } from './journey.ts'

const id = '019c0000-0000-7000-8000-000000000001'
const minute = 60_000
const from = Date.now() - 3 * 24 * 60 * minute
const long = `${'l'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`

let count = 0
const base = (text: string) => {
  count += 1
  const _id = `019c0000-0000-7000-9000-${String(count).padStart(12, '0')}`
  return { _id, contactId: id, createdAt: new Date(from + count * 7 * minute).toISOString(), text }
}
const message = (text: string): ConversationEntry => ({ kind: 'message', ...base(text) })
const note = (text: string): ConversationEntry => ({ kind: 'note', ...base(text) })
const reply = (text: string, rest: Partial<Reply>): ConversationEntry => ({
  ...{ kind: 'reply', state: 'accepted', ...base(text), ...rest },
})
const answer = (text: string, rest = {}): ConversationEntry => ({
  ...{ kind: 'answer', attachments: [], from: 'Vera.Visitor@Example.com', ...base(text), ...rest },
})
const status = (): ConversationEntry => ({
  ...{ kind: 'status', ...base('Status set to Replied'), status: 'replied' },
})

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const kilobyte = 1000

/** A conversation in which everything happens that can. */
const everything = (): ConversationEntry[] => [
  message(
    'Hello Robin,\n\nwe build a harbour museum and would like your help with its counters.\n\nVera',
  ),
  reply('Dear Vera,\n\ngladly. When would it suit you?\n\nRobin', { delivery: 'delivered' }),
  status(),
  answer('Next week, any day but Tuesday. I enclose the plans, and our terms.', {
    quoted: 'On 24 November 2026 Robin wrote:\n> gladly. When would it suit you?',
    attachments: [
      { _id: 'a', name: 'Plans of the counters.pdf', size: 845 * kilobyte, kept: true },
      { _id: 'b', name: `${'W'.repeat(90)}.docx`, size: 640, kept: true },
      { _id: 'c', name: 'invoice\u202Efdp.exe', size: 24_300 * kilobyte, kept: false },
    ],
  }),
  note('She knows Marta from the library project.\nAsk for the day rate first.'),
  reply('Wednesday at ten?', {
    delivery: 'came back',
    deliveryReason: '550 5.1.1 No such user here',
  }),
  answer('I am away until Monday.', { automatic: true }),
  message('مرحبا، هل يمكنك الرد على هذا العنوان؟ '.repeat(8)),
  answer('w'.repeat(5000), { from: long }),
  reply('Sent too early', { state: 'cancelled' }),
  reply(`And the rest of it. ${'A long sentence that goes on. '.repeat(130)}`, {}),
  reply('Once more, from another address', {
    state: 'deferred',
    nextAttemptAt: later(40 * minute),
    error:
      'The mail server asks to try again later (450 4.2.0 Greylisted, see http://example.com).',
  }),
  reply('The figures', {
    state: 'rejected',
    error: 'The mail server refuses the recipient (550 5.7.1 no).',
  }),
  reply('The figures, in short', {
    state: 'expired',
    error: "The mail server can't be reached (mail.example.com:587): it does not answer.",
  }),
  reply('Wednesday it is.', {
    state: 'uncertain',
    error:
      'The connection to mail.example.com:587 ended after the last byte had gone out, before an answer came: it may have arrived.',
  }),
]

/** What each reply says of itself, in their order. */
const saidOfReplies = [
  /Delivered$/,
  /Came back: 550 5\.1\.1 No such user here$/,
  /Undone$/,
  /Accepted by your mail server$/,
  /Not sent yet: .*Next try \d+:\d\d [AP]M\.$/,
  /Could not be sent: The mail server refuses the recipient \(550 5\.7\.1 no\)\./,
  /Given up after 48 hours: .*does not answer\./,
  /Nobody knows whether it arrived/,
  /Waiting$/,
]

const mail: MailState = {
  ...{ on: true, incoming: false, queued: 2, uncertain: 1, needsOwner: false },
  ...{ lastSuccessAt: new Date(from).toISOString(), pausedUntil: later(50 * minute) },
  ...{ lastErrorAt: later(-5 * minute), incomingError: null, replies: [], webhook: null },
  lastError:
    'The mail server refuses the login: check user and password in SMTP_URL (535 5.7.8 no).',
}

type Given = Partial<Pick<Conversation, 'entries' | 'draft'>> & { mail?: Partial<MailState> }

/** Opens a conversation of the tests' own, on a server that sends no mail. */
async function openConversation(page: Page, { entries, draft = null, mail: state }: Given) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const contact = {
    ...{ _id: id, name: 'Vera Visitor', email: 'vera.visitor@example.com', message: '' },
    ...{ status: 'read', createdAt: new Date(from).toISOString() },
  }
  const data = { contact, entries: entries ?? everything(), left: 0, draft }
  await page.route(`**${endpoints.getConversation.path}?*`, (route) =>
    route.fulfill({ json: { success: true, data } }),
  )
  await routeMail(page, state)
  await page.goto(`/admin/dashboard?message=${id}`)
  await expect(page.getByRole('heading', { name: 'Vera Visitor' })).toBeVisible()
}

/** Answers how sending stands. */
export const routeMail = (page: Page, state: Partial<MailState> = {}) =>
  page.route(`**${endpoints.getMailState.path}`, (route) =>
    route.fulfill({ json: { success: true, data: { ...mail, ...state } } }),
  )

const canned = [
  { title: 'First words', text: 'Dear {{first name, there}},\n\nthank you for your message.' },
  { title: 'شكرا', text: 'شكرا جزيلا على رسالتك' },
  { title: 'T'.repeat(100), text: 'w'.repeat(300) },
].map((each, at) => ({ ...each, _id: String(at), fromFile: at === 0 }))

/** What a conversation comes to; few, and full. */
export const conversationStates: Record<string, (page: Page) => Promise<unknown>> = {
  async 'conversation, all of it, a reply held'(page) {
    const held = reply('See you there.', { state: 'held', heldUntil: later(600_000) })
    await openConversation(page, { entries: [...everything(), held] })
    await page.getByText('Quoted text').click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    const replies = page.getByRole('article', { name: /^You Reply/ })
    for (const [at, words] of saidOfReplies.entries()) {
      await expect(replies.nth(at)).toContainText(words)
    }
    await expect(page.getByRole('article', { name: /Automatic answer/ })).toHaveCount(1)
    await expect(page.getByText('invoicefdp.exe24 MBnot kept: too large')).toBeVisible()
  },
  async 'conversation, a reply with places, asked about'(page) {
    const text = 'Dear {{first name}},\n\n{{company, your company}} is expected on {{the day}}.'
    await openConversation(page, {
      entries: everything().slice(0, 2),
      draft: { text, version: 1, savedAt: later(0) },
    })
    const field = page.getByLabel('Reply to Vera Visitor')
    await page.route(`**${endpoints.saveDraft.path}`, (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'Later' } }),
    )
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText(/^Not sent: fill in/)).toBeVisible()
    await expect(field).toBeFocused()
  },
  async 'conversation, a note, mail off'(page) {
    await openConversation(page, { entries: everything().slice(0, 1), mail: { on: false } })
    await page.getByLabel('Private note').fill('Ask Marta.\n'.repeat(4))
  },
  async 'conversation, canned replies'(page) {
    await openConversation(page, {
      entries: everything().slice(0, 1),
      draft: { text: 'To be kept', version: 1, savedAt: later(0) },
    })
    await page.route(`**${endpoints.listCannedReplies.path}?*`, (route) =>
      route.fulfill({ json: { success: true, data: { replies: canned } } }),
    )
    await page.getByRole('button', { name: 'Canned replies' }).click()
    await expect(page.getByText('3 canned replies')).toBeVisible()
  },
  async 'conversation, not there'(page) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/admin/dashboard?message=nothing-like-this')
    await expect(page.getByText('This message is not there any more')).toBeVisible()
  },
}
