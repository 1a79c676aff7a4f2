import { expect, test } from 'vitest'
import { expectFailure, message, minute } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'

type App = Awaited<ReturnType<typeof openWithMail>>

/** Replies to a message from an address; gives what became of it. */
async function replyTo(app: App, email: string) {
  const id = await app.leaveMessage({ email })
  await app.asOwner('listContacts')
  const response = await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  const { _id } = response.json().data.reply
  app.pass(minute)
  await app.work()
  const { entries } = (await app.asOwner('getConversation', { query: { id } })).json().data
  return entries.find((entry: { _id: string }) => entry._id === _id)
}

test.each([
  'vera@example.com\r\nBcc: evil@example.net',
  'vera@example.com\nevil@example.net',
  'vera@example.com, evil@example.net',
  'vera@example.com;evil@example.net',
  'vera@example.com evil@example.net',
  'vera@example.com>,<evil@example.net',
  'Friends: vera@example.com;',
  'Vera <vera@example.com>',
  '<vera@example.com>',
  'vera(evil@example.net)@example.com',
  'vera@example.com (Vera)',
  '"vera"@example.com',
  '"vera@example.com, evil"@example.net',
  'vera@evil@example.com',
  'vera@[127.0.0.1]',
  'vera@127.0.0.1',
  'vera@１２７.0.0.1',
  'vera@2130706433',
  'vera@localhost',
  'vera\u2028@example.com',
  'vera\u0000@example.com',
  '@example.com',
  '.vera@example.com',
  `${'v'.repeat(65)}@example.com`,
])('%j is not one address: nobody leaves it, so that nothing is ever sent there', async (email) => {
  const app = await openWithMail({ CONFIRM_MESSAGES: 'on' })
  const answer = await app.call('sendMessage', { body: { ...message, email } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ field: 'email' })
  app.pass(minute)
  await app.work()
  expect(app.smtp.kept).toEqual([])
})

test('to a domain that mail systems read as the number of a machine nothing is sent', async () => {
  const app = await openWithMail()
  expect(await replyTo(app, 'vera@127.0.0.0x1')).toMatchObject({
    state: 'rejected',
    error: 'This is not an address that mail can be sent to.',
  })
  expect(app.smtp.kept).toEqual([])
})

test('a domain of other letters goes out as the mail system writes it', async () => {
  const app = await openWithMail()
  expect(await replyTo(app, 'vera@bücher.example.com')).toMatchObject({ state: 'accepted' })
  expect(app.smtp.kept).toMatchObject([{ to: ['vera@xn--bcher-kva.example.com'] }])
  const mail = app.smtp.kept[0]
  expect(mail?.raw).toMatch(/^To: vera@xn--bcher-kva\.example\.com\r$/m)
})

test('letters beyond ASCII before the @ need a mail server that takes them, and the desk says so', async () => {
  const app = await openWithMail()
  expect(await replyTo(app, 'jürgen@example.com')).toMatchObject({
    state: 'rejected',
    error:
      'The mail server does not offer SMTPUTF8, so it can send nothing to or from an address with letters beyond ASCII before the @.',
  })
  expect(app.smtp.kept).toEqual([])
  app.smtp.offers = ['SMTPUTF8']
  expect(await replyTo(app, 'jürgen@example.com')).toMatchObject({ state: 'accepted' })
  expect(app.smtp.kept).toHaveLength(1)
})

test('the same holds for whom mail comes from; where answers go is left out of the headers', async () => {
  const app = await openWithMail({ MAIL_FROM: 'jörg@example.com' })
  expect(await replyTo(app, 'vera@example.com')).toMatchObject({
    state: 'rejected',
    error: expect.stringMatching(/SMTPUTF8, so it can send nothing to or from an address/),
  })
  expect(app.smtp.kept).toEqual([])
  const other = await openWithMail({ NOTIFY_EMAIL: 'jörg@example.org' })
  await replyTo(other, 'vera@example.com')
  const reply = other.smtp.kept.find(({ to }) => to[0] === 'vera@example.com')
  expect((await readMail(reply)).replyTo).toBeUndefined()
  expect(reply?.raw.split('\r\n\r\n')[0]).toMatch(/^[\t\r\n\x20-\x7e]+$/)
})

test('the owner reads such an address in the text: no header could hold it', async () => {
  const app = await openWithMail()
  await app.leaveMessage({ email: 'jürgen@example.com' })
  app.pass(2 * minute)
  await app.work()
  const mail = await readMail(app.smtp.kept[0])
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toContain('\n\nTheir address: jürgen@example.com\n\n')
  expect(app.smtp.kept[0]?.raw).toMatch(/^[\0-\x7f]+$/)
})

test.each([
  'Vera "the lamp" Visitor, <evil@example.net>',
  'Vera <evil@example.net>',
  'evil@example.net, Vera',
  'Vera; evil@example.net',
  'Зоя Ωmega 山田',
])('the name %j is a name in every header', async (name) => {
  const app = await openWithMail()
  await app.leaveMessage({ name })
  app.pass(2 * minute)
  await app.work()
  const [kept] = app.smtp.kept
  const mail = await readMail(kept)
  expect(mail.replyTo).toEqual([{ name, address: 'vera@example.com' }])
  expect(mail.subject).toBe(`Message from ${name}`)
  expect(mail.bcc).toBeUndefined()
  expect(kept?.to).toEqual(['robin@example.org'])
  expect(kept?.raw.split('\r\n\r\n')[0]).toMatch(/^[\t\r\n\x20-\x7e]+$/)
})

test('a name that a mail program would decode into something else stays what it is', async () => {
  const app = await openWithMail()
  await app.leaveMessage({ name: '=?utf-8?q?=0D=0ABcc:_evil@example.net?=' })
  app.pass(2 * minute)
  await app.work()
  const mail = await readMail(app.smtp.kept[0])
  const name = '= ?utf-8?q?=0D=0ABcc:_evil@example.net?='
  expect(mail.replyTo).toEqual([{ name, address: 'vera@example.com' }])
  expect(mail.subject).toBe(`Message from ${name}`)
})

test('an address of the owner that is none is told, not tried', async () => {
  await expect(openWithMail({ NOTIFY_EMAIL: 'a@b.org, c@d.org' })).rejects.toThrow(
    /^NOTIFY_EMAIL is "a@b.org, c@d.org": set it to empty, or an e-mail address\.$/,
  )
  const from = 'Foyer <foyer@example.com>, evil@example.net'
  await expect(openWithMail({ MAIL_FROM: from })).rejects.toThrow(/^MAIL_FROM is ".*": set it to/)
  const app = await openWithMail()
  const body = { ...message, email: '' }
  expectFailure(await app.call('sendMessage', { body }), 400, 'Email is required', 'email')
})
