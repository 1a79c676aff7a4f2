import { expect, test } from 'vitest'
import { expectFailure, minute, openApp, second } from '../../testing/app.ts'
import { openWithMail, readMail } from '../../testing/mail.ts'

type App = Awaited<ReturnType<typeof openWithMail>>

const post = (app: App, body: object, key?: string) =>
  app.asOwner('sendReply', { body, ...(key && { headers: { 'idempotency-key': key } }) })

const replyOf = async (app: App, id: string, message = 'Yes.') =>
  (await post(app, { id, message })).json().data.reply

const entriesOf = async (app: App, id: string) =>
  (await app.asOwner('getConversation', { query: { id } })).json().data.entries

test('a reply is held for 20 seconds, then sent; accepted, it sets the status', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const response = await post(app, { id, message: ' Yes.\r\nGladly. ' })
  expect(response.statusCode).toBe(201)
  const { reply } = response.json().data
  expect(reply).toEqual({
    ...{ kind: 'reply', _id: expect.any(String), contactId: id, state: 'held' },
    ...{ createdAt: '2026-03-01T12:00:00.000Z', heldUntil: '2026-03-01T12:00:20.000Z' },
    text: 'Yes.\nGladly.',
  })
  app.pass(20 * second - 1)
  await app.work()
  expect(app.smtp.kept).toEqual([])
  expect((await app.readInbox())[0]?.status).toBe('new')
  app.pass(1)
  await app.work()
  expect(app.smtp.kept).toMatchObject([{ to: ['vera@example.com'] }])
  expect(await entriesOf(app, id)).toMatchObject([
    { kind: 'message', _id: id, text: 'Hello' },
    { kind: 'reply', _id: reply._id, state: 'accepted' },
    { kind: 'status', status: 'replied', text: 'Status set to Replied' },
  ])
  expect((await app.readInbox())[0]?.status).toBe('replied')
})

test('a reply that a server refuses, or cannot take yet, sets no status and says why', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  const later = await replyOf(app, id)
  app.smtp.behave = (step) => (step === 'RCPT' ? '450 4.2.0 greylisted' : undefined)
  app.pass(minute)
  await app.work()
  expect((await entriesOf(app, id))[1]).toMatchObject({
    ...{ _id: later._id, state: 'deferred', nextAttemptAt: expect.any(String) },
    error: expect.stringMatching(/greylisted/),
  })
  app.smtp.behave = (step) => (step === 'RCPT' ? '550 5.1.1 no such user' : undefined)
  app.pass(2 * minute)
  await app.work()
  const entries = await entriesOf(app, id)
  expect(entries).toHaveLength(2)
  expect(entries[1]).toMatchObject({
    state: 'rejected',
    error: 'The mail server refuses the recipient (550 5.1.1 no such user).',
  })
  expect(entries[1]).not.toHaveProperty('nextAttemptAt')
  expect((await app.readInbox())[0]?.status).toBe('new')
})

test('under the same key a reply is sent once, and another text or message is refused', async () => {
  const app = await openWithMail()
  const [id, other] = [
    await app.leaveMessage(),
    await app.leaveMessage({ email: 'ann@example.com' }),
  ]
  await app.asOwner('listContacts')
  const both = await Promise.all([0, 1].map(() => post(app, { id, message: 'Yes.' }, 'a-key')))
  const ids = both.map((response) => response.json().data.reply._id)
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(new Set(ids).size).toBe(1)
  const words = 'This Idempotency-Key was sent before, with another reply'
  expectFailure(await post(app, { id, message: 'No.' }, 'a-key'), 422, words)
  expectFailure(await post(app, { id: other, message: 'Yes.' }, 'a-key'), 422, words)
  expect((await post(app, { id, message: 'Yes.' }, 'no key')).statusCode).toBe(400)
  app.pass(minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  const again = await post(app, { id, message: 'Yes.' }, 'a-key')
  expect(again.json().data.reply).toMatchObject({ _id: ids[0], state: 'accepted' })
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
})

test('a reply can be undone until it is on its way', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  const undo = (reply: string) => app.asOwner('cancelReply', { body: { id: reply } })
  const undone = await replyOf(app, id)
  for (const time of ['once', 'twice']) {
    const { reply } = (await undo(undone._id)).json().data
    expect(reply, time).toMatchObject({ _id: undone._id, state: 'cancelled' })
  }
  const sent = await replyOf(app, id)
  app.pass(minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  expectFailure(await undo(sent._id), 409, 'It is too late to undo this reply')
  const none = 'There is no reply with this id'
  for (const unknown of ['no-such-id', id, 'nul\0']) expectFailure(await undo(unknown), 404, none)
})

test('while it is under way it can not be undone either', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  const { _id } = await replyOf(app, id)
  let undo: Awaited<ReturnType<App['asOwner']>> | undefined
  let state = ''
  app.smtp.behave = async (step) => {
    if (step !== 'RCPT') return undefined
    undo = await app.asOwner('cancelReply', { body: { id: _id } })
    state = (await entriesOf(app, id))[1].state
    return undefined
  }
  app.pass(minute)
  await app.work()
  expect(undo?.statusCode).toBe(409)
  expect(state).toBe('sending')
  expect(app.smtp.kept).toHaveLength(1)
})

test('the owner decides on a reply that nobody can tell of, and on no other', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  const decide = (reply: string, decision: string) =>
    app.asOwner('decideReply', { body: { id: reply, decision } })
  const [arrived, lost] = [await replyOf(app, id, 'One'), await replyOf(app, id, 'Two')]
  const nobody = 'Nobody has to decide on this reply'
  expectFailure(await decide(arrived._id, 'arrived'), 409, nobody)
  app.smtp.behave = (step) => (step === 'answer' ? 'cut' : undefined)
  app.pass(minute)
  await app.work()
  app.smtp.behave = undefined
  app.pass(3000 * minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(2)
  const uncertain = { state: 'uncertain', error: expect.stringMatching(/it may have arrived/) }
  expect((await entriesOf(app, id)).slice(1)).toMatchObject([
    { _id: arrived._id, ...uncertain },
    { _id: lost._id, ...uncertain },
  ])
  expect((await app.readInbox())[0]?.status).toBe('new')

  const { reply } = (await decide(arrived._id, 'arrived')).json().data
  expect(reply).toMatchObject({ state: 'accepted' })
  expect((await app.readInbox())[0]?.status).toBe('replied')
  expect((await decide(lost._id, 'send again')).json().data.reply.state).toBe('deferred')
  const undo = await app.asOwner('cancelReply', { body: { id: lost._id } })
  expect(undo.statusCode, 'it may have arrived: nobody can undo it').toBe(409)
  await app.work()
  expect(app.smtp.kept).toHaveLength(3)
  const names = await Promise.all(
    app.smtp.kept.map(async (mail) => (await readMail(mail)).messageId),
  )
  expect(names.slice(0, 2)).toContain(names[2])
  expectFailure(await decide(lost._id, 'arrived'), 409, nobody)
  expectFailure(await decide('no-such-id', 'arrived'), 404, 'There is no reply with this id')
  expect((await decide(lost._id, 'perhaps')).statusCode).toBe(400)
})

test('sending asks first where something was said to the same address since', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const send = (seen: string) => post(app, { id, message: 'Yes.', seen })
  const outdated = async (seen: string, why: string) =>
    expect((await send(seen)).json(), why).toEqual({
      success: false,
      message: 'Something was said in this conversation since you opened it',
      field: 'seen',
    })
  const sent = async (seen: string): Promise<string> => {
    const response = await send(seen)
    expect(response.statusCode, response.body).toBe(201)
    return response.json().data.reply._id
  }
  const first = await sent(id)
  await outdated(id, 'a reply')
  app.pass(second)
  const before = await sent(first)

  app.pass(second)
  const next = await app.leaveMessage({ email: 'VERA@example.com', message: 'One more thing' })
  const third = await sent(next)
  await outdated(before, 'from before')
  app.pass(second)
  const note = { body: { id: next, text: 'A note' } }
  const noteId = (await app.asOwner('addNote', note)).json().data.note._id
  await outdated(third, 'a note, at another message of the same address')
  const undone = await sent(noteId)
  await app.asOwner('cancelReply', { body: { id: undone } })
  await sent(noteId)
  await outdated('no-such-id', 'nobody knows what was seen')
})

test('without mail, or to no message, nothing is sent, and the answer says so', async () => {
  const app = await openApp()
  const id = await app.leaveMessage()
  const body = { id, message: 'Yes.' }
  expectFailure(await app.asOwner('sendReply', { body }), 409, 'Mail is not set up: set SMTP_URL')
  expect((await app.stored()).entries).toEqual([])

  const able = await openWithMail()
  const unknown = { id: 'no-such-id', message: 'Yes.' }
  expectFailure(await post(able, unknown), 404, 'There is no contact with this id')
  expectFailure(await post(able, { id, message: ' ' }), 400, 'Message is required', 'message')
})

test('a place is never sent as it stands; braces with a space in them are the owner’s', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const send = (message: string) => post(app, { id, message })
  expectFailure(
    await send('See you on {{day}}.'),
    400,
    'Fill in {{day}}, or put spaces inside its braces if it is meant as it stands',
    'message',
  )
  for (const message of ['See you on {{ day }}.', '<p>{{ user.name }}</p> {{}} {day}']) {
    expect((await send(message)).statusCode, message).toBe(201)
  }
})
