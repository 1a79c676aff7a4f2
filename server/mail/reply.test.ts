import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdMs } from '#contract/conversation.ts'
import { minute } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'
import { runStatement } from '../../testing/store.ts'

type App = Awaited<ReturnType<typeof openWithMail>>

/** Puts an entry into a conversation as it is stored. */
async function addEntry({ url, now }: App, contactId: string, fields: Record<string, string>) {
  const id = randomUUID()
  const row = { id, contact_id: contactId, created_at: now().toISOString(), ...fields }
  const values = Object.values(row).map((value) => `'${value.replaceAll("'", "''")}'`)
  await runStatement(url, `insert into entries (${Object.keys(row)}) values (${values})`)
  return id
}

/** A reply, which is due when it has been held. */
async function reply(app: App, id: string, message: string) {
  const response = await app.asOwner('sendReply', { body: { id, message } })
  const entryId: string = response.json().data.reply._id
  return { entryId, messageId: app.app.outbox.messageIds?.make(entryId) }
}

test('a reply goes to the visitor in the thread, with what it answers below it', async () => {
  const app = await openWithMail({ MAIL_FROM: 'foyer@example.com' })
  const id = await app.leaveMessage({ message: 'How much is\nthe lamp?' })
  const first = await reply(app, id, 'Forty.\n\nOr so.')
  app.pass(holdMs - 1)
  await app.work()
  expect(app.smtp.kept).toEqual([])
  app.pass(1)
  await app.work()
  expect(app.smtp.kept).toMatchObject([{ from: 'foyer@example.com', to: ['vera@example.com'] }])
  const mail = await readMail(app.smtp.kept[0])
  expect(mail.from).toMatchObject({ name: 'Robin Sample', address: 'foyer@example.com' })
  expect(mail.replyTo, 'where answers are read').toMatchObject([{ address: 'robin@example.org' }])
  expect(mail.subject).toBe('Re: Your message to Robin Sample')
  expect(mail.messageId).toBe(first.messageId)
  expect(mail.headers).not.toHaveProperty('auto-submitted')
  expect(mail.headers).not.toHaveProperty('in-reply-to')
  expect(mail.text?.trimEnd()).toBe(
    [
      'Forty.\n\nOr so.',
      'Robin Sample\nSenior Front-End Engineer\nhttps://robin.example.com',
      'On March 1, 2026, Vera Visitor wrote:\n> How much is\n> the lamp?',
    ].join('\n\n'),
  )
  expect((await app.readInbox())[0]?.status).toBe('replied')

  const answer = { kind: 'answer', text: "Fine, I'll take it", message_id: '<answer@example.net>' }
  await addEntry(app, id, answer)
  await reply(app, id, 'It is yours.')
  app.pass(minute)
  await app.work()
  const next = await readMail(app.smtp.kept[1])
  expect(next.inReplyTo).toBe('<answer@example.net>')
  expect(next.references).toBe(`${first.messageId} <answer@example.net>`)
  expect(next.text).toContain("wrote:\n> Fine, I'll take it\n")
})

test('messages of an address are one thread: a reply to the later one answers the answer to the first', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage({ message: 'How much is the lamp?' })
  const first = await reply(app, id, 'Forty.')
  app.pass(minute)
  await app.work()
  const later = await app.leaveMessage({ email: 'VERA@example.com', message: 'Are you there?' })
  await app.asOwner('listContacts')
  app.pass(minute)
  const answer = { kind: 'answer', text: 'I take it.', message_id: '<answer@example.net>' }
  await addEntry(app, id, answer)
  app.pass(minute)
  await reply(app, later, 'It is yours.')
  app.pass(minute)
  await app.work()
  const mail = await readMail(app.smtp.kept.at(-1))
  expect(mail.inReplyTo).toBe('<answer@example.net>')
  expect(mail.references).toBe(`${first.messageId} <answer@example.net>`)
  expect(mail.text).toContain('wrote:\n> I take it.\n')
  expect(mail.text).not.toContain('Are you there?')
})

test('References stay within 1,500 characters, the first and the last kept, and hold nothing that ends a header', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  for (let count = 1; count <= 40; count++) {
    const message_id = `<${`answer-${count}-`.padEnd(100, 'x')}@example.net>`
    await addEntry(app, id, { kind: 'answer', text: 'And?', message_id })
  }
  await addEntry(app, id, {
    ...{ kind: 'answer', text: 'x', message_id: '<a@b.c>\r\nBcc: evil@example.net' },
  })
  await reply(app, id, 'Yes.')
  app.pass(minute)
  await app.work()
  const { references = '', inReplyTo, bcc } = await readMail(app.smtp.kept[0])
  const all = references.split(' ')
  expect(references.length).toBeLessThanOrEqual(1500)
  expect(all.length).toBeGreaterThan(10)
  expect(all[0]).toMatch(/^<answer-1-/)
  expect(all.at(-1)).toMatch(/^<answer-40-/)
  expect(inReplyTo).toBe(all.at(-1))
  expect(bcc).toBeUndefined()
  expect(app.smtp.kept[0]?.to).toEqual(['vera@example.com'])
})

test('a name, a message or a recipient that would add a header adds none', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await runStatement(
    app.url,
    `update contacts set name = 'Vera${'\r\n'}Bcc: evil@example.net' where id = '${id}'`,
  )
  app.pass(2 * minute)
  await app.work()
  const mail = await readMail(app.smtp.kept[0])
  expect(mail.bcc).toBeUndefined()
  expect(mail.subject).toBe('Message from Vera Bcc: evil@example.net')

  const target = 'vera@example.com\r\nBcc: evil@example.net'
  const dueAt = app.now()
  await app.store.outbox.queue(
    { id: randomUUID(), kind: 'notification', channel: 'mail', contactId: id, target, dueAt },
    app.now(),
  )
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  expect((await app.stored()).outbox?.at(-1)).toContain('"rejected"')
})

test('a reply whose answer is lost is never sent again by itself, and under the same name when the owner says so', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  const { entryId, messageId } = await reply(app, id, 'Yes.')
  app.smtp.behave = (step) => (step === 'answer' ? 'cut' : undefined)
  app.pass(minute)
  await app.work()
  app.smtp.behave = undefined
  app.pass(3000 * minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  expect((await app.asOwner('getMailState')).json().data).toMatchObject({
    uncertain: 1,
    lastError: expect.stringMatching(/may have arrived/),
  })
  expect((await app.readInbox())[0]?.status).toBe('new')

  expect(await app.store.outbox.decide(entryId, 'send again', app.now())).toBe(true)
  await app.work()
  const ids = await Promise.all(app.smtp.kept.map(async (mail) => (await readMail(mail)).messageId))
  expect(ids).toEqual([messageId, messageId])
  expect((await app.readInbox())[0]?.status).toBe('replied')
})

test('a login that is refused stops all mail at once and says so; nothing is lost', async () => {
  const app = await openWithMail()
  await app.leaveMessage()
  await app.leaveMessage()
  app.smtp.behave = (step) => (step === 'MAIL' ? '530 5.7.0 log in first' : undefined)
  app.pass(2 * minute)
  await app.work()
  const state = async () => (await app.asOwner('getMailState')).json().data
  expect(await state()).toMatchObject({
    ...{ queued: 2, needsOwner: true, pausedUntil: expect.any(String) },
    lastError: expect.stringMatching(/check user and password in SMTP_URL/),
  })
  app.smtp.behave = undefined
  app.pass(60 * minute)
  await app.work()
  expect(app.smtp.kept, 'it rests').toHaveLength(0)
  app.pass(4 * 60 * minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(2)
  expect(await state()).toMatchObject({ queued: 0, needsOwner: false, pausedUntil: null })
})
