import { describe, expect, test } from 'vitest'
import { dialects, later, leave, message, openTestStore } from '../testing/store.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('the order is that of arrival, even when the clock goes back or the newest is deleted', async () => {
    const store = await openTestStore(dialect)
    const times = { a: 0, b: 5000, c: -90_000, d: -90_000 }
    for (const [name, time] of Object.entries(times)) {
      await store.contacts.add({ ...message, name }, later(time))
    }
    await store.contacts.remove(await leave(store, { name: 'e' }))
    await leave(store, { name: 'f' })
    const { contacts } = await store.contacts.list({ page: 1, limit: 10 })
    expect(contacts.map(({ name }) => name)).toEqual(['f', 'd', 'c', 'b', 'a'])
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
    const added = await Promise.all(Array.from({ length: 200 }, () => leave(store)))
    const { contacts } = await store.contacts.list({ page: 1, limit: 1000 })
    expect(contacts.map(({ _id }) => _id).sort()).toEqual(added.sort())
  })
})
