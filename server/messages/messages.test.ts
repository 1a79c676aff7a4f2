import { expect, test } from 'vitest'
import { messageStatuses } from '#contract/message.ts'
import { expectFailure, minute, openApp } from '../../testing/app.ts'
import { readMessages } from './messages.ts'

test('messages are listed newest first, a page at a time', async () => {
  const app = await openApp()
  for (let number = 1; number <= 23; number++) {
    await app.leaveMessage({ message: `Number ${number}` })
    app.pass(minute)
  }
  const first = await app.list()
  expect(first.texts).toEqual(Array.from({ length: 10 }, (_, index) => `Number ${23 - index}`))
  expect(first.pagination).toEqual({ page: 1, limit: 10, total: 23, pages: 3, more: false })
  expect((await app.list({ page: '3' })).texts).toEqual(['Number 3', 'Number 2', 'Number 1'])
  expect((await app.list({ page: '4' })).texts).toEqual([])
  expect((await app.list({ page: '1000000000' })).texts).toEqual([])
  const large = await app.list({ limit: '100', status: '', search: '' })
  expect(large.pagination).toMatchObject({ page: 1, limit: 100, total: 23, pages: 1 })
  expect(large.contacts[22]).toEqual({
    _id: large.contacts[22]._id,
    name: 'Vera Visitor',
    email: 'vera@example.com',
    message: 'Number 1',
    status: 'new',
    suspicious: false,
    reasons: [],
    createdAt: '2026-03-01T12:00:00.000Z',
  })
})

test('a list cannot be asked for by what makes no sense', async () => {
  const { asOwner } = await openApp()
  for (const [name, value, words] of [
    ['page', '0', 'page must be a whole number from 1 to 1000000000'],
    ['limit', '101', 'limit must be a whole number from 1 to 100'],
    ['status', 'unread', 'status must be one of new, read, replied, archived'],
    ['tab', 'spam', 'tab must be one of inbox, all, suspicious'],
    ['until', '0', 'until must be a whole number from 1 to 9007199254740991'],
    ['search', ['a', 'b'], 'search must be one text'],
  ] as const) {
    const query = { [name]: value as string }
    expectFailure(await asOwner('GET /api/admin/contacts', { query }), 400, words, name)
  }
})

test('any status can follow any other, and the list can be narrowed to one', async () => {
  const app = await openApp()
  const [id, other] = [await app.leaveMessage({ message: 'One' }), await app.leaveMessage()]
  for (const status of [...messageStatuses, 'new', 'archived', 'read'] as const) {
    const response = await app.asOwner('PUT /api/admin/contacts', { body: { id, status } })
    expect(response.json()).toMatchObject({
      success: true,
      message: 'Contact status updated',
      data: { message: { _id: id, status } },
    })
    expect((await app.list({ status })).texts).toContain('One')
  }
  expect((await app.list({ status: 'new' })).contacts).toMatchObject([{ _id: other }])
  const set = (body: unknown) => app.asOwner('PUT /api/admin/contacts', { body })
  const words = 'status must be one of new, read, replied, archived'
  expectFailure(await set({ id, status: 'lost' }), 400, words, 'status')
  expectFailure(await set({ status: 'read' }), 400, 'id is required', 'id')
  const unknown = await set({ id: 'nothing', status: 'read' })
  expectFailure(unknown, 404, 'Contact not found')
  const odd = await set({ id: '\0', status: 'read' })
  expectFailure(odd, 400, 'id must consist of letters, digits, - and _', 'id')
})

const searches: [string, string, string[]][] = [
  ['case of any script', 'STRASSE', ['Straße']],
  ['the dotted İ', 'istanbul', ['İstanbul']],
  ['a final sigma', 'ΟΔΟΣ', ['οδος']],
  ['é in two ways', 'cafe\u0301', ['Café']],
  ['a percent sign', '0%', ['100% sure']],
  ['an underscore', 'a_b', ['a_b']],
  ['quotes', `"it's"`, [`so "it's"`]],
  ['a backslash', 'c:\\d', ['c:\\dir']],
  ['words of the search language', 'a AND b*', ['a and b*']],
  ['one character', 'ß', ['Straße']],
  ['two of Chinese', '龍馬', ['坂本龍馬']],
  ['an emoji', '😀', ['smile 😀😃']],
  ['a space', '0% s', ['100% sure']],
  ['a phrase', '"ILE 😀😃"', ['smile 😀😃']],
]

test('a search finds what was typed, in any case, and nothing in it has a meaning of its own', async () => {
  const app = await openApp()
  const others = ['1000 years', 'axb']
  for (const message of [...new Set(searches.flatMap(([, , found]) => found)), ...others]) {
    await app.leaveMessage({ message, name: 'V', email: 'v@x.yz' })
  }
  for (const [what, search, found] of searches) {
    expect.soft((await app.list({ search })).texts, what).toEqual(found)
  }
})

test('a search looks at name, address and message, each by itself, and combines with the rest', async () => {
  const app = await openApp()
  const id = await app.leaveMessage({
    name: 'Ann Archer',
    email: 'ann@work.example',
    message: 'Hi',
  })
  await app.leaveMessage({ name: 'Bob', message: 'Ask Archer' })
  await app.asOwner('PUT /api/admin/contacts', { body: { id, status: 'read' } })
  expect((await app.list({ search: 'archer' })).texts).toEqual(['Ask Archer', 'Hi'])
  expect((await app.list({ search: 'ANN@WORK' })).texts).toEqual(['Hi'])
  const page = await app.list({ search: 'archer', limit: '1', page: '2' })
  expect(page).toMatchObject({ texts: ['Hi'], pagination: { total: 2, pages: 2 } })
  expect((await app.list({ search: 'archer', status: 'new' })).texts).toEqual(['Ask Archer'])
  expect((await app.list({ search: 'archer', tab: 'suspicious' })).texts).toEqual([])
  for (const search of ['archerann', 'exampleHi', '\u001f', '\0', 'archer\0', '\ud83d']) {
    const { texts, pagination } = await app.list({ search })
    expect({ texts, pages: pagination.pages }, search).toEqual({ texts: [], pages: 0 })
  }
})

test('the export in JSON has every message with its notes, oldest first', async () => {
  const { asOwner, call, leaveMessage } = await openApp()
  const empty = await asOwner('GET /api/admin/export')
  expect(empty.json()).toEqual([])
  const id = await leaveMessage({ message: 'First' })
  await asOwner('POST /api/admin/notes', { body: { id, text: 'A note' } })
  const body = { name: 'Bot', email: 'bot@example.com', message: 'Second', _gotcha: 'x' }
  await call('POST /api/contacts', { body })
  const response = await asOwner('GET /api/admin/export', { query: { format: 'json' } })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const named = 'attachment; filename="messages-2026-03-01.json"'
  expect(response.headers['content-disposition']).toBe(named)
  expect(response.json()).toMatchObject([
    { _id: id, message: 'First', suspicious: false, entries: [{ kind: 'note', text: 'A note' }] },
    { message: 'Second', suspicious: true, entries: [] },
  ])
  const words = 'format must be json or csv'
  expectFailure(
    await asOwner('GET /api/admin/export', { query: { format: 'xml' } }),
    400,
    words,
    'format',
  )
})

test('the export for spreadsheets quotes every cell, and no cell starts a formula', async () => {
  const { asOwner, leaveMessage } = await openApp()
  const texts = [
    ['plain, "quoted"\ntwo lines', '"plain, ""quoted""\ntwo lines"'],
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['＝1+1', `"'＝1+1"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['1 = 1', '"1 = 1"'],
  ] as const
  for (const [message] of texts) await leaveMessage({ message })
  const response = await asOwner('GET /api/admin/export', { query: { format: 'csv' } })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = response.body.split('\r\n')
  expect(head).toBe('\ufeff"_id","createdAt","status","suspicious","name","email","message"')
  expect(rows.pop()).toBe('')
  const start =
    /^"[^"]+","2026-03-01T12:00:00\.000Z","new","false","Vera Visitor","vera@example\.com",/
  for (const row of rows) expect(row).toMatch(start)
  expect(rows.map((row) => row.replace(start, ''))).toEqual(texts.map(([, cell]) => cell))
})

test('a message of nothing but separators is exported in linear time', async () => {
  const { asOwner, database, leaveMessage } = await openApp()
  await leaveMessage()
  // A quadratic expression would take a quarter of an hour.
  const long = `x${';\n '.repeat(300_000)}=1`
  await database.db.updateTable('messages').set({ message: long }).execute()
  const { body } = await asOwner('GET /api/admin/export', { query: { format: 'csv' } })
  expect(body).toContain('\n \'=1"')
})

test('between the parts of an export, others are answered', async () => {
  const { database, leaveMessage } = await openApp()
  for (let time = 0; time < 250; time++) await leaveMessage()
  const turns = new Set<number>()
  let turn = 0
  const countTurns = () => {
    turn++
    next = setImmediate(countTurns)
  }
  let next = setImmediate(countTurns)
  for await (const _ of readMessages(database.db)) turns.add(turn)
  clearImmediate(next)
  expect(turns.size).toBe(3)
})
