import { expect, test } from 'vitest'
import { expectFailure, minute, second } from '../../testing/app.ts'
import { openWithMail } from '../../testing/mail.ts'

test('a reply with the same key is sent once, and another text under it is refused', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const send = (message: string) =>
    app.asOwner('POST /api/admin/replies', {
      body: { id, message },
      headers: { 'idempotency-key': 'one' },
    })
  const first = await send('Forty.')
  expect(first.statusCode).toBe(201)
  expect(first.json().data.reply).toEqual({
    kind: 'reply',
    _id: expect.any(String),
    messageId: id,
    text: 'Forty.',
    state: 'waiting',
    createdAt: app.now().toISOString(),
    heldMs: 10 * second,
  })
  expect((await send('Forty.')).json()).toEqual(first.json())
  expectFailure(
    await send('Fifty.'),
    422,
    'This Idempotency-Key was already used for another reply',
  )
  await app.work()
  expect(app.smtp.kept, 'only the notification').toHaveLength(1)
  app.pass(10 * second)
  await app.work()
  expect(app.smtp.kept).toHaveLength(2)
})

test('a reply can be undone for ten seconds; then it is sent', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const send = async (message: string) => {
    const answer = await app.asOwner('POST /api/admin/replies', { body: { id, message } })
    return answer.json().data.reply._id
  }
  const undo = (id: string) => app.asOwner('DELETE /api/admin/replies', { body: { id } })
  const [kept, undone] = [await send('Forty.'), await send('Fifty.')]
  app.pass(9 * second)
  expect((await undo(undone)).statusCode).toBe(200)
  expect(await app.entries(id)).toMatchObject([{ text: 'Forty.', heldMs: second }])
  expect((await app.list({ search: 'fifty' })).texts).toEqual([])
  expect((await app.list({ search: 'forty' })).texts).toEqual(['Hello'])
  app.pass(second)
  for (const late of [kept, undone])
    expectFailure(await undo(late), 404, 'It is too late to undo this')
  await app.work()
  expect(app.smtp.kept.map(({ to }) => to[0])).toEqual(['vera@example.com', 'robin@example.org'])
  expect(await app.entries(id, 'reply')).toMatchObject([{ _id: kept, state: 'sent' }])
})

test('an unknown id is a 404', async () => {
  const app = await openWithMail()
  const id = 'nothing'
  for (const [key, options] of [
    ['POST /api/admin/replies', { body: { id, message: 'x' } }],
    ['POST /api/admin/notes', { body: { id, text: 'x' } }],
    ['GET /api/admin/conversation', { query: { id } }],
  ] as const) {
    expectFailure(await app.asOwner(key, options), 404, 'Contact not found')
  }
  const decision = { body: { id, decision: 'arrived' } }
  expectFailure(await app.asOwner('PUT /api/admin/replies', decision), 404, 'Reply not found')
})

test('a reply that was refused is sent again to a corrected address', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage({ email: 'vera@exmaple.com' })
  await app.work()
  const { _id } = await app.reply(id)
  app.smtp.behave = (step) => (step === 'RCPT' ? '550 5.1.1 no such user' : undefined)
  await app.work()
  app.smtp.behave = undefined
  const send = (email: string) =>
    app.asOwner('PUT /api/admin/replies', { body: { id: _id, decision: 'send again', email } })
  const words = 'Email must be a valid address, like name@example.com'
  expectFailure(await send('vera'), 400, words, 'email')
  expect((await send('vera@example.com')).statusCode).toBe(200)
  await app.work()
  expect(app.smtp.kept.at(-1)).toMatchObject({ to: ['vera@example.com'] })
  const note = { text: 'Address corrected from vera@exmaple.com to vera@example.com' }
  expect(await app.entries(id, 'note')).toMatchObject([note])
  const { contacts } = await app.list({ search: 'from:vera@example.com' })
  expect(contacts).toMatchObject([{ _id: id, email: 'vera@example.com', status: 'replied' }])
})

test('a conversation has its notes, replies and statuses, oldest first, and other messages from its address', async () => {
  const app = await openWithMail()
  const first = await app.leaveMessage({ message: 'How much?' })
  await app.leaveMessage({ email: 'ann@example.com' })
  app.pass(minute)
  const note = await app.asOwner('POST /api/admin/notes', {
    body: { id: first, text: 'A customer\nof old.' },
  })
  expect(note.statusCode).toBe(201)
  app.pass(minute)
  const { _id } = await app.reply(first, 'Forty.')
  await app.work()
  app.pass(minute)
  const second = await app.leaveMessage({ email: 'VERA@example.com', message: 'I take it.' })
  const { data } = await app.ask('GET /api/admin/conversation', { query: { id: first } })
  expect(data.message).toMatchObject({ _id: first, message: 'How much?', suspicious: false })
  const common = { messageId: first, createdAt: expect.any(String) }
  expect(data.entries).toEqual([
    { kind: 'note', ...note.json().data.note, ...common, text: 'A customer\nof old.' },
    { kind: 'reply', _id, ...common, text: 'Forty.', state: 'sent' },
    {
      kind: 'status',
      _id: expect.any(String),
      ...common,
      status: 'replied',
      text: 'Status set to Replied',
    },
  ])
  expect(data.signature).toMatch(/^Robin Sample\n.*\nhttps:\/\/robin\.example\.com$/)
  expect(data.others).toEqual([
    { _id: second, message: 'I take it.', createdAt: expect.any(String) },
  ])
})
