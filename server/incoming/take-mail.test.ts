import { expect, test } from 'vitest'
import { mailOf, openWithAnswers } from '../../testing/answers.ts'
import { minute } from '../../testing/app.ts'
import { readMail } from '../../testing/mail.ts'
import { createMessageIds } from '../mail/message-id.ts'

test('an answer stands in the conversation, what it quotes folded away; the status stays, and nobody is mailed', async () => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage({ message: 'How much is the lamp?' })
  const { mail, _id } = await app.reply(id, 'Forty.')
  app.pass(minute)
  const quoted = String(mail.text).trimEnd().replace(/^/gm, '> ')
  const body = `I'll take it!\n\nOn Mon, 2 Mar 2026, Robin Sample <foyer@example.com> wrote:\n${quoted}\n`
  await app.receive(
    mailOf({ 'Message-ID': '<1@example.net>', 'In-Reply-To': mail.messageId }, body),
  )

  const entries = await app.entries(id)
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'message',
    'reply',
    'status',
    'answer',
  ])
  expect(entries[3]).toEqual({
    ...{ kind: 'answer', _id: expect.any(String), contactId: id },
    createdAt: app.now().toISOString(),
    from: 'Vera Visitor <vera@example.com>',
    text: "I'll take it!",
    quoted: body.slice(body.indexOf('On Mon')).trimEnd(),
    attachments: [],
  })
  expect((await app.readInbox())[0]?.status).toBe('replied')
  expect((await app.stored()).outbox, 'but the reply and the notification').toHaveLength(2)

  const next = await app.reply(id, 'It is yours.')
  expect(next.mail.inReplyTo).toBe('<1@example.net>')
  expect(next.mail.references).toContain(mail.messageId)
  const outdated = { id, message: 'Hm', seen: _id }
  expect((await app.asOwner('sendReply', { body: outdated })).json().field).toBe('seen')
})

test.each([
  ['In-Reply-To', (name: string) => ({ 'In-Reply-To': name })],
  ['References', (name: string) => ({ References: `<a@b.c> ${name} <d@e.f>` })],
  ['folded References', (name: string) => ({ References: `<a@b.c>\n\t${name}\n <d@e.f>` })],
  ['In-Reply-To with words', (name: string) => ({ 'In-Reply-To': `Your mail ${name} of today` })],
])('an answer is matched by the Message-ID in its %s', async (_, headersFor) => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  const { mail } = await app.reply(id, 'Yes.')
  await app.receive(mailOf(headersFor(String(mail.messageId)), 'Fine'))
  expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'Fine' }])
})

test('a mail belongs to the message that it answers, also from another address, and after the host has changed', async () => {
  const app = await openWithAnswers()
  const first = await app.leaveMessage()
  const second = await app.leaveMessage({ email: 'ann@example.com' })
  const { mail } = await app.reply(first, 'Yes.')
  await app.reply(second, 'No.')
  const moved = String(mail.messageId).replace(/@.*>/, '@moved.example.org>')
  const From = 'Vera at work <vera@work.example>'
  await app.receive(mailOf({ From, References: `<x@y.z> ${moved}` }, 'Fine'))
  expect(await app.entries(first, 'answer')).toMatchObject([{ from: From, text: 'Fine' }])
  expect(await app.entries(second, 'answer')).toEqual([])
})

test('what can be guessed, and what is no answer of a visitor, matches nothing', async () => {
  const app = await openWithAnswers({ ADMIN_EMAIL: 'Login@example.com' })
  const id = await app.leaveMessage()
  const { mail, _id } = await app.reply(id, 'Yes.')
  const name = String(mail.messageId)
  const Subject = 'Re: Your message to Robin Sample'
  const other = createMessageIds('another key', 'example.com').make(_id)
  const mails = [
    mailOf({ Subject }),
    mailOf({ 'In-Reply-To': `<${_id}@example.com>` }),
    mailOf({ 'In-Reply-To': other }),
    mailOf({ 'In-Reply-To': name.replace(/\.[\da-f]/, '.0').replace(/[\da-f]@/, '@') }),
    mailOf({ Subject: name, 'X-In-Reply-To': name }, name),
    mailOf({ 'In-Reply-To': app.messageIds.make(crypto.randomUUID()) }),
    // A copy of what went out, and what the owner writes by other means.
    mailOf({ 'Message-ID': name, 'In-Reply-To': name, From: 'foyer@example.com' }),
    mailOf({ 'In-Reply-To': name, From: 'Robin <FOYER@example.com>' }),
    mailOf({ 'In-Reply-To': name, From: 'robin@example.org' }),
    mailOf({ 'In-Reply-To': name, From: 'login@example.com' }),
  ]
  for (const one of mails) await app.receive(one)
  expect(await app.entries(id, 'answer')).toEqual([])
})

test('an answer to the notification, which the owner sent on, is one too', async () => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  app.pass(2 * minute)
  await app.work()
  const told = await readMail(app.smtp.kept[0])
  await app.receive(mailOf({ References: `${told.messageId} <owners@example.org>` }, 'Fine'))
  expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'Fine' }])
})

test('a mail that comes again changes nothing, with a Message-ID or without', async () => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  const { mail } = await app.reply(id, 'Yes.')
  const named = mailOf({ 'In-Reply-To': mail.messageId }, 'Fine')
  const nameless = mailOf({ 'In-Reply-To': mail.messageId, 'Message-ID': undefined }, 'And?')
  for (const one of [named, nameless, named, nameless]) await app.receive(one)
  await Promise.all([app.receive(named), app.receive(named)])
  expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'Fine' }, { text: 'And?' }])
  await app.asOwner('deleteContact', { body: { id } })
  await app.receive(named)
  expect((await app.stored()).entries).toEqual([])
})

test.each([
  { 'Auto-Submitted': 'auto-replied (vacation)' },
  { 'auto-submitted': 'Auto-Generated' },
  { Precedence: 'bulk' },
  { Precedence: 'List' },
  { Precedence: 'junk' },
  { 'Return-Path': '<>' },
  { 'X-Autoreply': 'yes' },
])('%j: no person wrote it, and nothing answers it', async (headers) => {
  const app = await openWithAnswers({ CONFIRM_MESSAGES: 'on' })
  const id = await app.leaveMessage()
  const { mail } = await app.reply(id, 'Yes.')
  const before = (await app.stored()).outbox
  await app.receive(mailOf({ ...headers, 'In-Reply-To': mail.messageId }, 'I am away'))
  expect((await app.stored()).outbox).toEqual(before)
  expect(await app.entries(id, 'answer')).toMatchObject([{ text: 'I am away', automatic: true }])
})

test('what a person sends says so or nothing', async () => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  const { mail } = await app.reply(id, 'Yes.')
  const headers = { 'In-Reply-To': mail.messageId, 'Auto-Submitted': 'no' }
  await app.receive(mailOf({ ...headers, 'Return-Path': '<vera@example.com>' }, 'Fine'))
  expect((await app.entries(id, 'answer'))[0]).not.toHaveProperty('automatic')
})

test('an answer to a reply of which nobody could tell settles that it arrived', async () => {
  const app = await openWithAnswers()
  const id = await app.leaveMessage()
  app.smtp.behave = (step) => (step === 'answer' ? 'cut' : undefined)
  const { mail } = await app.reply(id, 'Yes.')
  app.smtp.behave = undefined
  expect(await app.entries(id, 'reply')).toMatchObject([{ state: 'uncertain' }])
  await app.receive(mailOf({ 'In-Reply-To': mail.messageId }, 'Fine'))
  expect(await app.entries(id, 'reply')).toMatchObject([{ state: 'accepted' }])
  expect((await app.readInbox())[0]?.status).toBe('replied')
})

test.each([
  ['foyer%40example.com', undefined],
  ['answers%40example.com', [{ name: 'Robin Sample', address: 'answers@example.com' }]],
  // A user who is no address reads the mailbox of MAIL_FROM.
  ['robin', undefined],
])(
  'answers are sent to the mailbox that %s reads, whoever is told of messages',
  async (user, to) => {
    const app = await openWithAnswers({ IMAP_URL: `imaps://${user}:secret@mail.example.com` })
    const { mail } = await app.reply(await app.leaveMessage(), 'Yes.')
    expect(mail.from?.address).toBe('foyer@example.com')
    expect(mail.replyTo).toEqual(to)
  },
)

test('no confirmation goes to the mailbox that is read', async () => {
  const IMAP_URL = 'imaps://answers%40example.com:secret@mail.example.com'
  const app = await openWithAnswers({ IMAP_URL, CONFIRM_MESSAGES: 'on' })
  await app.leaveMessage({ email: 'Answers@example.com' })
  await app.work()
  expect(app.smtp.kept).toEqual([])
})
