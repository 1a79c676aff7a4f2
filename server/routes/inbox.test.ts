import { expect, test } from 'vitest'
import { contactStatuses } from '#contract/contact.ts'
import { message, minute, openApp, type TestApp } from '../../testing/app.ts'

test('the inbox lists messages newest first, with everything that a row shows', async () => {
  const app = await openApp()
  const first = await app.leaveMessage({ name: 'First' })
  app.pass(minute)
  const second = await app.leaveMessage({ name: 'Second' })
  const { status, body } = await list(app)
  expect(status).toBe(200)
  const row = { ...message, status: 'new' }
  const contacts = [
    { ...row, _id: second, name: 'Second', createdAt: '2026-03-01T12:01:00.000Z' },
    { ...row, _id: first, name: 'First', createdAt: '2026-03-01T12:00:00.000Z' },
  ]
  const pagination = { page: 1, limit: 10, total: 2, pages: 1 }
  expect(body).toEqual({ success: true, data: { contacts, pagination } })
})

test('an empty inbox is an empty list', async () => {
  const { status, body } = await list(await openApp())
  expect(status).toBe(200)
  expect(body.data.contacts).toEqual([])
  expect(body.data.pagination).toMatchObject({ page: 1, limit: 10, total: 0 })
  expect([0, 1]).toContain(body.data.pagination.pages)
})

test('pages follow one another without a gap or a repetition, messages of one moment included', async () => {
  const app = await openApp()
  const names = await leaveMessages(app, 25)
  const shown: string[] = []
  for (const [page, size] of [
    [1, 10],
    [2, 10],
    [3, 5],
  ] as const) {
    const { body } = await list(app, { page: String(page) })
    expect(body.data.pagination).toEqual({ page, limit: 10, total: 25, pages: 3 })
    expect(body.data.contacts).toHaveLength(size)
    shown.push(...namesOf(body))
  }
  expect(shown).toEqual(names.toReversed())
})

test('a page has as many rows as are asked for, from 1 to 100', async () => {
  const app = await openApp()
  await leaveMessages(app, 12)
  for (const [limit, size, pages] of [
    [1, 1, 12],
    [5, 5, 3],
    [12, 12, 1],
    [100, 12, 1],
  ] as const) {
    const { body } = await list(app, { limit: String(limit) })
    expect(body.data.contacts).toHaveLength(size)
    expect(body.data.pagination).toEqual({ page: 1, limit, total: 12, pages })
  }
})

test('a page past the end is an empty list with the true number of pages', async () => {
  const app = await openApp()
  await leaveMessages(app, 25)
  for (const page of ['4', '1000', '2147483648', '9007199254740993', '9'.repeat(300)]) {
    const { status, body } = await list(app, { page })
    expect.soft(status, page).toBe(200)
    expect.soft(body.data?.contacts, page).toEqual([])
    expect.soft(body.data?.pagination, page).toMatchObject({ total: 25, pages: 3 })
  }
})

test.each([
  ['limit', '0|101|-1|1.5|abc|| 10|1e1|0x10|10 |٣', 'a whole number from 1 to 100'],
  ['page', '0|-1|1.5|abc||1e3|NaN|Infinity', 'a whole number from 1'],
  ['status', 'unread|NEW| new|new,read', 'one of new, read, replied, archived'],
])('an invalid %s is refused in words', async (name, values, expected) => {
  const app = await openApp()
  const words = `${name} must be ${expected}`
  for (const value of values.split('|')) {
    const { status, body } = await list(app, { [name]: value })
    expect.soft(status, value).toBe(400)
    expect.soft(body, value).toEqual({ success: false, message: words, field: name })
  }
})

test.each(['page', 'limit', 'status', 'search'])('a %s given twice is refused', async (name) => {
  const { status, body } = await list(await openApp(), { [name]: ['1', '2'] })
  expect(status).toBe(400)
  expect(body).toMatchObject({ field: name, message: expect.stringContaining(name) })
})

test('an empty status or search counts as not given, and unknown parameters are ignored', async () => {
  const app = await openApp()
  await leaveMessages(app, 2)
  const query = { status: '', search: '', sort: 'name', __proto__x: '1' }
  const { status, body } = await list(app, query)
  expect(status).toBe(200)
  expect(body.data.pagination.total).toBe(2)
})

test('the list shows one status where it is asked for one', async () => {
  const app = await openApp()
  const statuses = [...contactStatuses, ...contactStatuses, 'read'] as const
  for (const status of statuses) {
    await app.store.contacts.setStatus(await app.leaveMessage({ name: status }), status, app.now())
  }
  for (const status of contactStatuses) {
    const { body } = await list(app, { status })
    expect(namesOf(body)).toEqual(statuses.filter((one) => one === status))
    expect(body.data.pagination.total).toBe(status === 'read' ? 3 : 2)
  }
  expect((await list(app)).body.data.pagination.total).toBe(9)
})

test('HEAD gives the headers of GET, without the list', async () => {
  const { app, logIn } = await openApp()
  const headers = { authorization: `Bearer ${await logIn()}` }
  const response = await app.inject({ method: 'HEAD', url: '/api/admin/contacts', headers })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
})

async function list(app: TestApp, query?: Record<string, string | string[]>) {
  const response = await app.asOwner('listContacts', { query })
  return { status: response.statusCode, body: response.json() }
}

const namesOf = (body: { data: { contacts: { name: string }[] } }) =>
  body.data.contacts.map(({ name }) => name)

/** Leaves messages in one and the same moment; gives their names in order. */
async function leaveMessages({ store, now }: TestApp, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Visitor ${index + 1}`)
  for (const name of names) await store.contacts.add({ ...message, name }, now())
  return names
}
