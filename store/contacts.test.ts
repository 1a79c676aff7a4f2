import { expect, test } from 'vitest'
import type { Store } from './store.ts'
import { later, message, now, openTestStore } from './test-store.ts'

test('a message that is kept comes back as it was, new, with an id and its time', async () => {
  const store = await openTestStore()
  const contact = await store.contacts.add(message, now)
  expect(contact).toEqual({
    ...message,
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    status: 'new',
    createdAt: '2026-03-01T12:00:00.000Z',
  })
  expect((await store.contacts.list({ page: 1, limit: 10 })).contacts).toEqual([contact])
})

test('the order is that of arrival, even when the clock goes back', async () => {
  const store = await openTestStore()
  for (const [name, time] of [
    ['a', 0],
    ['b', 5000],
    ['c', -90_000],
    ['d', -90_000],
  ] as const) {
    await store.contacts.add({ ...message, name }, later(time))
  }
  expect(await namesOf(store)).toEqual(['d', 'c', 'b', 'a'])
})

test('a message that came after a deletion is still the newest', async () => {
  const store = await openTestStore()
  await store.contacts.add({ ...message, name: 'a' }, now)
  const { _id } = await store.contacts.add({ ...message, name: 'b' }, now)
  await store.contacts.remove(_id)
  await store.contacts.add({ ...message, name: 'c' }, now)
  expect(await namesOf(store)).toEqual(['c', 'a'])
})

test('a status is set, and the message as it is now comes back', async () => {
  const store = await openTestStore()
  const contact = await store.contacts.add(message, now)
  expect(await store.contacts.setStatus(contact._id, 'archived')).toEqual({
    ...contact,
    status: 'archived',
  })
  expect(await store.contacts.setStatus('nothing', 'read')).toBeUndefined()
})

test('the same status set twice is no failure', async () => {
  const store = await openTestStore()
  const { _id } = await store.contacts.add(message, now)
  for (let times = 0; times < 2; times++) {
    expect((await store.contacts.setStatus(_id, 'read'))?.status).toBe('read')
  }
})

test('a message is removed once', async () => {
  const store = await openTestStore()
  const { _id } = await store.contacts.add(message, now)
  const removed = await Promise.all([store.contacts.remove(_id), store.contacts.remove(_id)])
  expect(removed.sort()).toEqual([false, true])
  expect(await store.contacts.list({ page: 1, limit: 10 })).toEqual({ contacts: [], total: 0 })
})

test('many messages at once are all kept', async () => {
  const store = await openTestStore()
  const numbers = Array.from({ length: 200 }, (_, index) => `n${index}`)
  const added = await Promise.all(
    numbers.map((name) => store.contacts.add({ ...message, name }, now)),
  )
  expect(new Set(added.map(({ _id }) => _id)).size).toBe(200)
  expect((await namesOf(store)).sort()).toEqual(numbers.sort())
})

test('a page past the end is empty and knows how many there are', async () => {
  const store = await openTestStore()
  await store.contacts.add(message, now)
  for (const page of [2, 1e6, Number.MAX_SAFE_INTEGER, 1e20, 1e300]) {
    expect(await store.contacts.list({ page, limit: 100 })).toEqual({ contacts: [], total: 1 })
  }
})

async function namesOf(store: Store): Promise<string[]> {
  const { contacts } = await store.contacts.list({ page: 1, limit: 1000 })
  return contacts.map(({ name }) => name)
}
