import { expect, test } from 'vitest'
import { minute } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
import type { KeptMail } from '../../testing/smtp.ts'

type App = Awaited<ReturnType<typeof openWithMail>>

/** How each kind of mail comes about; it is the last one that is sent. */
const kinds: Record<string, (app: App) => Promise<unknown>> = {
  async notification(app) {
    await app.leaveMessage()
  },
  async digest(app) {
    for (let count = 0; count < 6; count++) await app.leaveMessage()
  },
  async confirmation(app) {
    await app.leaveMessage()
    await app.asOwner('listContacts')
  },
  async reply(app) {
    const id = await app.leaveMessage()
    await app.asOwner('listContacts')
    await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  },
}

const always = ['content-language', 'content-type', 'date', 'from', 'message-id', 'mime-version']

test.each([
  ['notification', ['auto-submitted', 'reply-to'], 'auto-generated'],
  ['digest', ['auto-submitted'], 'auto-generated'],
  ['confirmation', ['auto-submitted'], 'auto-replied'],
  ['reply', ['reply-to'], undefined],
])('a %s has the headers that its kind needs, and no others', async (kind, own, automatic) => {
  const app = await openWithMail(kind === 'confirmation' ? { CONFIRM_MESSAGES: 'on' } : {})
  await kinds[kind]?.(app)
  app.pass(2 * minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  const [kept] = app.smtp.kept
  const { headers, messageId } = await readMail(kept)
  expect(Object.keys(headers).sort()).toEqual([...always, 'subject', 'to', ...own].sort())
  expect(headers['auto-submitted']).toBe(automatic)
  const named = /^<([\w-]+\.[\da-f]{30})@robin\.example\.com>$/
  expect(messageId).toMatch(named)
  expect(app.app.outbox.messageIds?.isOurs(messageId ?? '')).toBeDefined()
  expect(Date.parse(headers.date ?? '')).toBe(app.now().getTime())
  for (const line of linesOf(kept)) expect(line.length, 'RFC 5322, 2.1.1').toBeLessThanOrEqual(998)
})

test('no mail holds a token of the desk, or the way to a session', async () => {
  const app = await openWithMail({ CONFIRM_MESSAGES: 'on' })
  const token = await app.logIn()
  for (const cause of Object.values(kinds)) {
    await cause(app)
    app.pass(2 * minute)
    await app.work()
  }
  expect(app.smtp.kept.length).toBeGreaterThanOrEqual(4)
  const all = app.smtp.kept.map(({ raw }) => raw).join('\n')
  expect(all).not.toContain(token)
  expect(all).not.toMatch(/bearer|adminToken|password/i)
})

test('where nobody has said where the site is, the owner’s link leads to this machine, and a visitor gets none', async () => {
  const app = await openWithMail({ SITE_URL: '', PORT: '3210' })
  const id = await app.leaveMessage()
  app.pass(2 * minute)
  await app.work()
  const told = await readMail(app.smtp.kept[0])
  expect(told.text).toContain(`http://localhost:3210/admin/dashboard?message=${id}`)
  expect(told.messageId).toMatch(/@example\.com>$/)
  await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  app.pass(minute)
  await app.work()
  const reply = await readMail(app.smtp.kept[1])
  expect(reply.text).toContain('Yes.\n\nRobin Sample\nSenior Front-End Engineer\n\nOn ')
  expect(`${reply.text}${reply.html}`).not.toMatch(/localhost|http/)
})

test('a visitor’s answer goes to the owner, and nothing of the owner’s account is told', async () => {
  const app = await openWithMail({ NOTIFY_EMAIL: '', ADMIN_EMAIL: 'login@example.com' })
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  app.pass(minute)
  await app.work()
  const { headers } = await readMail(app.smtp.kept[0])
  expect(headers['reply-to']).toBe('Robin Sample <login@example.com>')
})

const linesOf = (mail: KeptMail | undefined) => mail?.raw.split('\r\n') ?? []
