import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectFailure, minute, openApp, second, type TestApp } from '../../testing/app.ts'
import { openWithMail } from '../../testing/mail.ts'
import { dialects, runStatement } from '../../testing/store.ts'

const noContact = 'There is no contact with this id'

const conversationOf = async (app: TestApp, id: string) =>
  (await app.asOwner('getConversation', { query: { id } })).json().data

const addNote = (app: TestApp, id: string, text: string) =>
  app.asOwner('addNote', { body: { id, text } })

test('messages of the same address stand together, oldest first, with what was said to each', async () => {
  const app = await openWithMail()
  const ids = [
    await app.leaveMessage({ message: 'One' }),
    await app.leaveMessage({ message: 'Two', email: 'VERA@example.com' }),
  ]
  const [first = '', other = ''] = ids
  await app.leaveMessage({ message: 'Another', email: 'ann@example.com' })
  app.pass(second)
  for (const text of ['A note', 'Another note']) await addNote(app, first, text)
  app.pass(second)
  const third = await app.leaveMessage({ message: 'Three' })
  app.pass(second)
  await app.asOwner('setContactStatus', { body: { id: other, status: 'read' } })
  await app.asOwner('sendReply', { body: { id: third, message: 'Yes.' } })
  const expected = [
    ['message', first, 'One'],
    ['message', other, 'Two'],
    ['note', first, 'A note'],
    ['note', first, 'Another note'],
    ['message', third, 'Three'],
    ['status', other, 'Status set to Read'],
    ['reply', third, 'Yes.'],
  ]
  for (const id of [first, other, third]) {
    const { contact, entries } = await conversationOf(app, id)
    expect(contact._id).toBe(id)
    const seen = entries.map((each: Record<string, string>) => [
      each.kind,
      each.contactId,
      each.text,
    ])
    expect(seen, id).toEqual(expected)
  }
})

test('of more than 100 messages of an address the latest stand together, and always the one asked for with its replies', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage({ message: 'The first' })
  await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  for (let count = 2; count <= 104; count++) {
    app.pass(second)
    await app.leaveMessage({ message: `Message ${count}` })
  }
  const { entries, left } = await conversationOf(app, id)
  const texts = entries.map(({ text }: { text: string }) => text)
  expect(texts.slice(0, 3)).toEqual(['The first', 'Yes.', 'Message 6'])
  expect(texts.at(-1)).toBe('Message 104')
  expect(left).toBe(4)
  const [latest] = await app.readInbox()
  const other = await conversationOf(app, String(latest?._id))
  expect([other.entries[0].text, other.left]).toEqual(['Message 5', 4])
})

test('of an id that no message has there is no conversation, note, draft or file', async () => {
  const app = await openApp()
  for (const id of ['no-such-id', '', 'nul\0', randomUUID()]) {
    expectFailure(await app.asOwner('getConversation', { query: { id } }), 404, noContact)
    expectFailure(await addNote(app, id, 'x'), 404, noContact)
    const draft = { body: { id, text: 'x', version: 0 } }
    expectFailure(await app.asOwner('saveDraft', draft), 404, noContact)
    const none = 'There is no file with this id'
    expectFailure(await app.asOwner('getAttachment', { query: { id } }), 404, none)
  }
  expectFailure(await app.asOwner('getConversation'), 400, 'id is required', 'id')
})

test.each([
  [' ', 'Note is required'],
  ['x'.repeat(5001), 'Note can have up to 5,000 characters'],
  ['a\0b', "Note contains characters that can't be accepted"],
  [undefined, 'Note is required'],
  [7, 'Note must be text'],
])('a note of %j is refused in words', async (text, words) => {
  const app = await openApp()
  const body = { id: await app.leaveMessage(), text }
  expectFailure(await app.asOwner('addNote', { body }), 400, words, 'text')
})

test('a draft is kept, and never replaces a later one of another window', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  const save = (text: string, version: number) =>
    app.asOwner('saveDraft', { body: { id, text, version } })
  const outdated = 'Another window has saved a later draft'
  expect((await conversationOf(app, id)).draft).toBeNull()
  const savedAt = app.now().toISOString()
  expect((await save('Hello', 0)).json().data.draft).toEqual({ text: 'Hello', version: 1, savedAt })
  expectFailure(await save('Other', 0), 409, outdated)
  expect((await save('Hello Vera ', 1)).json().data.draft.version).toBe(2)
  expectFailure(await save('Other', 1), 409, outdated)
  expectFailure(await save('', 1), 409, outdated)
  expect((await conversationOf(app, id)).draft).toMatchObject({ text: 'Hello Vera ', version: 2 })

  expect((await save('', 2)).json().data.draft).toBeNull()
  expect((await save('', 0)).json().data.draft, 'there is none any more').toBeNull()
  expectFailure(await save('Late', 2), 409, outdated)
  const again = (await save('Again', 0)).json().data.draft
  for (const earlier of [1, 2]) {
    expectFailure(await save('Late', earlier), 409, outdated)
  }
  expect((await conversationOf(app, id)).draft).toEqual(again)
  await app.asOwner('sendReply', { body: { id, message: 'Again' } })
  expect((await conversationOf(app, id)).draft, 'it has been sent').toBeNull()
  expect((await app.stored()).drafts?.join()).not.toContain('Again')
  expectFailure(await save('Late', again.version), 409, outdated)
  expect((await save('Anew', 0)).json().data.draft.version).toBeGreaterThan(again.version)
})

test('a file comes as a download that no browser opens here', async () => {
  const app = await openApp()
  const id = await app.leaveMessage()
  const entry = `insert into entries (id, contact_id, kind, text, created_at, sender)
    values ('an-answer', '${id}', 'answer', 'Here it is', '2026-03-01T13:00:00.000Z', 'vera@example.com')`
  await runStatement(app.url, entry)
  const file = (name: string, content: string) => `insert into attachments
    (id, entry_id, name, type, size, content)
    values ('${name}', 'an-answer', '${name}', 'text/html', 31, ${content})`
  const page = '<script>alert(1)</script>'
  const name = 'Größe (1)"; x=.html'
  await runStatement(app.url, file(name, `'${Buffer.from(page).toString('base64')}'`))
  await runStatement(app.url, file('long.zip', 'null'))
  const { entries } = await conversationOf(app, id)
  expect(entries[1]).toMatchObject({
    ...{ kind: 'answer', from: 'vera@example.com' },
    attachments: [
      { name, size: 31, kept: true },
      { name: 'long.zip', size: 31, kept: false },
    ],
  })
  const answer = await app.asOwner('getAttachment', { query: { id: name } })
  expect(answer.body).toBe(page)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition':
      "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29%22%3B%20x%3D.html",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const none = 'There is no file with this id'
  expectFailure(await app.asOwner('getAttachment', { query: { id: 'long.zip' } }), 404, none)
})

test('what a program reads is told of all the same; what the desk shows is not', async () => {
  const app = await openWithMail()
  const body = { name: 'A program', scopes: ['messages:read'], endsAt: '2026-03-31' }
  const { token } = (await app.asOwner('addToken', { body })).json().data
  const id = await app.leaveMessage()
  await app.call('listContacts', { token })
  await app.call('getConversation', { token, query: { id } })
  const shown = await app.leaveMessage({ name: 'Ann', email: 'ann@example.com' })
  await conversationOf(app, shown)
  app.pass(2 * minute)
  await app.work()
  expect(app.smtp.kept).toHaveLength(1)
  expect(app.smtp.kept[0]?.raw).toContain('Vera Visitor')
})

test.each(dialects)(
  'a message that is deleted takes all of its conversation along (%s)',
  async (dialect) => {
    const app = await openWithMail({ CONFIRM_MESSAGES: 'on' }, dialect)
    const [id, other] = [await app.leaveMessage(), await app.leaveMessage({ message: 'Two' })]
    await addNote(app, id, 'A note')
    await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
    await app.asOwner('setContactStatus', { body: { id, status: 'read' } })
    await app.asOwner('saveDraft', { body: { id, text: 'A draft', version: 0 } })
    const { entries } = await conversationOf(app, id)
    const note = entries.find(({ kind }: { kind: string }) => kind === 'note')._id
    await runStatement(
      app.url,
      `insert into attachments (id, entry_id, name, type, size) values ('a', '${note}', 'a', 'b', 1)`,
    )
    const tables = ['contacts', 'entries', 'outbox', 'drafts', 'attachments'] as const
    const counts = async () => {
      const stored = await app.stored()
      return tables.map((table) => stored[table]?.length)
    }
    expect(await counts()).toEqual([2, 3, 4, 1, 1])
    await app.asOwner('deleteContact', { body: { id } })
    expect(await counts(), 'the notification of the other is left').toEqual([1, 0, 1, 0, 0])
    expect((await conversationOf(app, other)).entries).toHaveLength(1)
    app.pass(minute)
    await app.work()
    expect(app.smtp.kept).toEqual([])
  },
)

test('a message that is deleted while its reply is under way ends that before its last byte', async () => {
  const app = await openWithMail()
  const id = await app.leaveMessage()
  await app.asOwner('listContacts')
  await app.asOwner('sendReply', { body: { id, message: 'Yes.' } })
  app.smtp.behave = async (step) => {
    if (step === 'DATA') await app.asOwner('deleteContact', { body: { id } })
    return undefined
  }
  app.pass(minute)
  await app.work()
  expect(app.smtp.kept).toEqual([])

  const late = await app.leaveMessage()
  await app.asOwner('listContacts')
  await app.asOwner('sendReply', { body: { id: late, message: 'Yes.' } })
  app.smtp.behave = async (step) => {
    if (step === 'answer') await app.asOwner('deleteContact', { body: { id: late } })
    return undefined
  }
  app.pass(minute)
  await app.work()
  expect(app.smtp.kept, 'it could not be held back').toHaveLength(1)
  expect((await app.stored()).outbox).toEqual([])
  expect((await app.stored()).contacts).toEqual([])
})
