import { describe, expect, test } from 'vitest'
import { type ContactStatus, contactStatuses } from '#contract/contact.ts'
import {
  type DialectName,
  dialects,
  leave,
  newUrl,
  now,
  openTestStore,
  runStatement,
} from '../testing/store.ts'
import { bucketSize } from './buckets.ts'
import type { Store } from './store.ts'

type Kept = { seq: number; name: string; status: ContactStatus }

/** Every way in which these messages can be asked for: short and long needles, frequent, rare and absent ones. */
const searches = [undefined, 'a', 'an', 'ann', 'ann 1', 'message of ann', '7', 'ob', 'nobody', 'zz']

describe.each(dialects)('on %s', (dialect) => {
  test('every page of every filter and search holds what a plain reading of the inbox finds', async () => {
    const { store, kept } = await longInbox(dialect)
    for (const status of [undefined, ...contactStatuses]) {
      for (const search of searches) {
        for (const limit of [1, 7, 100]) await comparePages(store, kept, { status, search, limit })
      }
    }
  })

  test('counts are right again after messages came, changed and went', async () => {
    const { store, kept } = await longInbox(dialect)
    const compare = async () => {
      for (const status of [undefined, 'new', 'archived'] as const) {
        for (const search of ['ann', 'bob', 'an', undefined]) {
          await comparePages(store, kept, { status, search, limit: 50 })
        }
      }
    }
    await compare()
    await leave(store, { name: 'ann the newest' })
    kept.unshift({ seq: Number.POSITIVE_INFINITY, name: 'ann the newest', status: 'new' })
    await compare()
    for (const place of [0, 20, kept.length - 1]) {
      const changed = kept[place]
      if (!changed) throw new Error('the inbox is too short')
      await store.contacts.setStatus(await idOf(store, place), 'archived', now)
      changed.status = 'archived'
      await compare()
    }
    for (const place of [30, 0]) {
      await store.contacts.remove(await idOf(store, place))
      kept.splice(place, 1)
      await compare()
    }
  })

  test('a needle of many words is found whole, not by its beginning alone', async () => {
    const { store } = await longInbox(dialect)
    const words = 'one and the same beginning '.repeat(5)
    const first = await leave(store, { message: `${words}and one end` })
    const second = await leave(store, { message: `${words}and another end` })
    const find = async (search: string) =>
      (await store.contacts.list({ page: 1, limit: 10, search })).contacts.map(({ _id }) => _id)
    expect(await find(`${words}and one`)).toEqual([first])
    expect(await find(`${words}AND ANOTHER`)).toEqual([second])
    expect(await find(`${words}and`)).toEqual([second, first])
    expect(await find(`${words}and none`)).toEqual([])
  })

  test('an aborted search ends', async () => {
    const { store } = await longInbox(dialect)
    const abort = new AbortController()
    abort.abort()
    const query = { page: 1, limit: 10, search: 'ann' }
    await expect(store.contacts.list(query, abort.signal)).rejects.toThrow()
    expect((await store.contacts.list(query)).total).toBeGreaterThan(0)
  })

  test('all messages are read, oldest first, whatever gaps there are', async () => {
    const { store, kept } = await longInbox(dialect)
    const names: string[] = []
    for await (const contacts of store.contacts.all())
      names.push(...contacts.map(({ name }) => name))
    expect(names).toEqual(kept.map(({ name }) => name).toReversed())
  })
})

/** Messages in a block: "ann" finds more of them than a search remembers one by one, "bob" fewer. */
const places = 250

/** An inbox that spans many blocks, most of them empty, some full of hits. Newest first, as it is shown. */
async function longInbox(dialect: DialectName) {
  const url = await newUrl(dialect)
  const store = await openTestStore(dialect, url)
  const kept: Kept[] = []
  for (const block of [0, 1, 2, 5, 40, 41, 300]) {
    for (let place = 0; place < places; place++) {
      // The first and the last number of a block, and some between.
      const seq = Math.max(1, block * bucketSize + (place === places - 1 ? bucketSize - 1 : place))
      if (kept[0]?.seq === seq) continue
      const name = `${place % 3 === 0 ? 'bob' : 'ann'} ${seq}`
      const status = contactStatuses[(block + place) % 4] ?? 'new'
      kept.unshift({ seq, name, status })
    }
  }
  const rows = kept.map(
    ({ seq, name, status }) =>
      `(${seq}, 'id-${seq}', '${name}', 'vera@example.com', 'A message of ${name}', '${status}',
        '2026-03-01T12:00:00.000Z', '${name.toUpperCase()}\u001fVERA@EXAMPLE.COM\u001fA MESSAGE OF ${name.toUpperCase()}')`,
  )
  const overriding = dialect === 'postgres' ? 'overriding system value' : ''
  await runStatement(
    url,
    `insert into contacts (seq, id, name, email, message, status, created_at, search_text)
      ${overriding} values ${rows.join(', ')}`,
  )
  if (dialect === 'postgres') {
    await runStatement(url, "select setval(pg_get_serial_sequence('contacts', 'seq'), 2000000)")
  }
  return { store, kept }
}

async function comparePages(
  store: Store,
  kept: Kept[],
  asked: { status?: ContactStatus; search?: string; limit: number },
) {
  const { status, search, limit } = asked
  const matching = kept
    .filter((each) => status === undefined || each.status === status)
    .map(({ name }) => name)
    .filter((name) => `${name}\nvera@example.com\na message of ${name}`.includes(search ?? ''))
  const lastPage = Math.ceil(matching.length / limit)
  const pages = new Set([1, 2, Math.ceil(lastPage / 2), lastPage - 1, lastPage, lastPage + 1])
  for (const page of pages) {
    if (page < 1) continue
    const { contacts, total } = await store.contacts.list({ ...asked, page })
    const found = { total, names: contacts.map(({ name }) => name) }
    const names = matching.slice((page - 1) * limit, page * limit)
    expect(found, JSON.stringify({ ...asked, page })).toEqual({ total: matching.length, names })
  }
}

async function idOf(store: Store, place: number): Promise<string> {
  const { contacts } = await store.contacts.list({ page: place + 1, limit: 1 })
  return contacts[0]?._id ?? ''
}
