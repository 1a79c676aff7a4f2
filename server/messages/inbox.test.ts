import { expect, test } from 'vitest'
import type { Message } from '#contract/message.ts'
import { day, expectFailure, openApp, type TestApp } from '../../testing/app.ts'

test('the tabs and statuses are counted, and the inbox is without archived messages', async () => {
  const app = await openApp()
  const ids = []
  for (const message of ['One', 'Two', 'Three']) ids.push(await app.leaveMessage({ message }))
  const [one = '', two = '', three = ''] = ids
  await change(app, 'archived', [one])
  await change(app, 'read', [two])
  await change(app, 'suspicious', [await app.leaveMessage({ message: 'Four' })])
  await change(app, 'delete', [await app.leaveMessage()])
  const counts = { new: 1, read: 1, replied: 0, archived: 1, inbox: 2, all: 3, suspicious: 1 }
  for (const [query, texts] of [
    [{ tab: 'inbox' }, ['Three', 'Two']],
    [{ tab: 'all' }, ['Three', 'Two', 'One']],
    [{ tab: 'suspicious' }, ['Four']],
    [{ tab: 'inbox', status: 'archived' }, ['One']],
    [{ tab: 'inbox', search: 'status:archived' }, ['One']],
    [{ tab: 'inbox', search: 'tw' }, ['Two']],
  ] as const) {
    const found = await app.list(query)
    expect(found).toMatchObject({ texts, counts, pagination: { total: texts.length } })
  }
  await change(app, 'delete', [three])
  expect((await app.list()).counts).toMatchObject({ new: 0, inbox: 1 })
})

test('a list stays as it was when the desk opened it, and says how many have come since', async () => {
  const app = await openApp()
  await app.leaveMessage({ message: 'Lamp' })
  const { newest } = await app.list()
  for (const message of ['Door', 'Lamp again']) await app.leaveMessage({ message })
  const until = String(newest)
  const before = await app.list({ until })
  expect(before).toMatchObject({ texts: ['Lamp'], newer: 2, pagination: { total: 1 } })
  const search = await app.list({ until, search: 'lamp' })
  expect(search).toMatchObject({ texts: ['Lamp'], newer: 1, pagination: { total: 1 } })
  expect(await app.list()).toMatchObject({ newest: newest + 2, newer: 0 })
})

test('a search understands operators, and finds replies and notes', async () => {
  const app = await openApp()
  const ann = await app.leaveMessage({ name: 'Ann Archer', message: 'A lamp for the hall' })
  app.pass(40 * day)
  await app.leaveMessage({ email: 'bob@example.com', message: 'Ask Ann: the hall lamp' })
  await app.asOwner('POST /api/admin/notes', { body: { id: ann, text: 'Budget: 40 €' } })
  await change(app, 'read', [ann])
  const [first, second] = ['A lamp for the hall', 'Ask Ann: the hall lamp']
  for (const [search, found] of [
    ['hall lamp', [second, first]],
    ['"hall lamp"', [second]],
    ['"lamp for', [first]],
    ['from:ann', [first]],
    ['from:bob@ lamp', [second]],
    ['from:"ann archer" hall', [first]],
    ['lamp -ask', [first]],
    ['-"for the" hall', [second]],
    ['status:read lamp', [first]],
    ['status:re lamp', [second, first]],
    ['before:2026-04', [first]],
    ['after:2026-04-01', [second]],
    ['after:2026-03-01 before:2026-04-30', [second, first]],
    ['after:2027', []],
    ['budget', [first]],
    ['status:lost before:', [second, first]],
  ] as const) {
    expect.soft((await app.list({ search })).texts, search).toEqual(found)
  }
})

test('a hit is shown: the excerpt starts at it, in the message or else in a note', async () => {
  const app = await openApp()
  const id = await app.leaveMessage({ message: `${'word '.repeat(200)}die Straße und STRASSE` })
  await app.asOwner('POST /api/admin/notes', { body: { id, text: 'Budget: 40' } })
  const excerptOf = async (search: string) => (await app.list({ search })).contacts[0].excerpt
  const { of, text, hits } = await excerptOf('strasse')
  expect([of, text]).toEqual(['message', '…Straße und STRASSE'])
  expect(hits.map(([start, end]: [number, number]) => text.slice(start, end))).toEqual([
    'Straße',
    'STRASSE',
  ])
  expect(await excerptOf('budget')).toEqual({ of: 'note', text: 'Budget: 40', hits: [[0, 6]] })
  expect(await excerptOf('vera')).toBeUndefined()
})

test('a search that finds nothing here says where it would', async () => {
  const app = await openApp()
  const [one, two] = [await app.leaveMessage({ message: 'A lamp' }), await app.leaveMessage()]
  await change(app, 'archived', [one, two])
  await change(app, 'suspicious', [await app.leaveMessage({ message: 'Cheap lamps' })])
  const look = async (query: Record<string, string>) => (await app.list(query)).elsewhere
  expect(await look({ tab: 'inbox', search: 'lamp' })).toEqual({ suspicious: 1, archived: 1 })
  expect(await look({ tab: 'inbox', search: 'chair' })).toEqual({ suspicious: 0, archived: 0 })
  expect(await look({ tab: 'all', search: 'lamp' }), 'found').toBeUndefined()
  expect(await look({ tab: 'inbox', search: 'from:vera' })).toMatchObject({ archived: 2 })
})

test('a search finds letters without their marks or in full width, and marks them', async () => {
  const app = await openApp()
  for (const [name, search] of [
    ['Jérôme Ünal', 'jerome unal'],
    ['Nguyễn Văn Đức', 'duc'],
    ['Łukasz Wałęsa', 'lukasz'],
    ['مُحَمَّد', 'محمد'],
    ['Işık Yılmaz', 'isik'],
    ['Ｔａｒｏ', 'taro'],
    ['Søren Ærø', 'soren aero'],
    ['ガンダム', 'ガンダム'],
  ] as const) {
    const message = `This is ${name}.`
    await app.leaveMessage({ name, message })
    for (const words of [search, name]) {
      const { contacts } = await app.list({ search: words })
      expect(contacts.map(({ name }: Message) => name)).toEqual([name])
      const { text, hits } = contacts[0].excerpt
      const marked = hits.map(([start, end]: [number, number]) => text.slice(start, end))
      expect(marked.join(' ').length).toBeGreaterThanOrEqual(search.length - 1)
      expect(name).toContain(marked[0])
    }
  }
})

const change = ({ asOwner }: TestApp, action: string, ids: string[]) =>
  asOwner('POST /api/admin/contacts/changes', { body: { action, ids } })

test('a search may have 1,000 characters, and more are refused', async () => {
  const app = await openApp()
  const longest = 'ab '.repeat(333)
  expect((await app.list({ search: longest })).texts).toEqual([])
  const words = 'search can have up to 1000 characters'
  const search = `${longest} more`
  expectFailure(
    await app.asOwner('GET /api/admin/contacts', { query: { search } }),
    400,
    words,
    'search',
  )
  const body = { action: 'read', matching: { search: 'x'.repeat(50_000) } }
  expectFailure(
    await app.asOwner('POST /api/admin/contacts/changes', { body }),
    400,
    words,
    'matching',
  )
})
