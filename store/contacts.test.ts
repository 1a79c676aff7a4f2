import { describe, expect, test } from 'vitest'
import { dialects, later, leave, message, openTestStore } from '../testing/store.ts'
import type { Store } from './store.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a message that is kept comes back as it was, new, with an id and its time', async () => {
    const store = await openTestStore(dialect)
    const id = await leave(store)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const createdAt = '2026-03-01T12:00:00.000Z'
    expect((await store.contacts.list({ page: 1, limit: 10 })).contacts).toEqual([
      { ...message, _id: id, status: 'new', createdAt },
    ])
  })

  test('the order is that of arrival, even when the clock goes back', async () => {
    const store = await openTestStore(dialect)
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
    const store = await openTestStore(dialect)
    await leave(store, { name: 'a' })
    await store.contacts.remove(await leave(store, { name: 'b' }))
    await leave(store, { name: 'c' })
    expect(await namesOf(store)).toEqual(['c', 'a'])
  })

  test('a status is set, and the message as it is now comes back', async () => {
    const store = await openTestStore(dialect)
    const id = await leave(store)
    const changed = await store.contacts.setStatus(id, 'archived')
    expect(changed).toMatchObject({ ...message, _id: id, status: 'archived' })
    expect((await store.contacts.list({ page: 1, limit: 10 })).contacts).toEqual([changed])
    expect(await store.contacts.setStatus('nothing', 'read')).toBeUndefined()
  })

  test('a message is removed once', async () => {
    const store = await openTestStore(dialect)
    const id = await leave(store)
    const removed = await Promise.all([store.contacts.remove(id), store.contacts.remove(id)])
    expect(removed.sort()).toEqual([false, true])
    expect(await store.contacts.list({ page: 1, limit: 10 })).toEqual({ contacts: [], total: 0 })
  })

  test('many messages at once are all kept', async () => {
    const store = await openTestStore(dialect)
    const numbers = Array.from({ length: 200 }, (_, index) => `n${index}`)
    const added = await Promise.all(numbers.map((name) => leave(store, { name })))
    expect(new Set(added).size).toBe(200)
    expect((await namesOf(store)).sort()).toEqual(numbers.sort())
  })
})

async function namesOf(store: Store): Promise<string[]> {
  const { contacts } = await store.contacts.list({ page: 1, limit: 1000 })
  return contacts.map(({ name }) => name)
}
