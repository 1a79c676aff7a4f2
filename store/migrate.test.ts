import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureContacts, fixtureSchemas, growFixture, loadFixture } from '../testing/fixtures.ts'
import { dialects, inProcesses, leave, now, openTestStore, readTables } from '../testing/store.ts'
import {
  sampleAccount,
  sampleConversation,
  sampleTime,
  sampleTokenHash,
} from './fixtures/sample.ts'
import { migrations } from './migrations/list.ts'
import { openStore } from './open.ts'

const newest = migrations.length

/** The SHA-256 of the statements of each migration. What has been released never changes: nothing here does. */
const released = [
  '6267d9e97f72e9574f294ce1062c1292941629efbe42a930ee541da2c708c73f',
  '330f3d18e058c578dde08b76dd5f1d32da3542ccc25c5c73cf9661905df87c7f',
  'cecd4d1a96d729ddc067946b9186dc2771ba70e83a5ff7b135b3487ce7e1d37f',
  '839482bb88fa6fb1a77ee7c4765020aa79d304db2f3529233cb10d54939eb14c',
]

/** The addresses of those whose message a search finds. */
const found: Record<string, string[]> = {
  lamp: ['vera@example.com'],
  HAUPTSTRASSE: ['thora+hall@example.com'],
  café: ['thora+hall@example.com'],
  ipek: ['thora+hall@example.com'],
  '%': ['bobby@example.com'],
  an: ['bobby@example.com', 'ann@example.com'],
  "'": ['bobby@example.com'],
  '=1': ['ann@example.com'],
  forget: [],
}

test('no migration that has been released has changed', () => {
  const hashes = migrations.map((migration) =>
    createHash('sha256').update(JSON.stringify(migration)).digest('hex'),
  )
  expect(hashes, 'a new migration adds its own; no other line may change').toEqual(released)
})

for (const dialect of dialects) {
  test(`there is a fixture of every schema (${dialect})`, () => {
    const schemas = migrations.map((_, index) => index + 1)
    expect(fixtureSchemas(dialect), 'store/fixtures/README.md tells how to make one').toEqual(
      schemas,
    )
  })

  for (const schema of fixtureSchemas(dialect)) {
    test(`a store of schema ${schema} is opened with all that it holds: pages, counts and searches are right (${dialect})`, async () => {
      const url = await loadFixture(dialect, schema)
      const before = await readTables(url)
      const store = await openTestStore(dialect, url)

      const [contacts = []] = await Array.fromAsync(store.contacts.all())
      expect(contacts).toMatchObject(fixtureContacts)
      expect(contacts.map(({ _id }) => _id)).toEqual(idsOf(before))
      expect(await store.owners.findByLogin('ROBIN@example.com')).toMatchObject(sampleAccount)
      expect(await store.sessions.find(sampleTokenHash)).toMatchObject({
        id: 'sample-session',
        createdAt: sampleTime,
        usedAt: sampleTime,
        owner: sampleAccount,
      })

      const after = await readTables(url)
      expect(after.schema_migrations).toHaveLength(newest)
      for (const table of ['owners', 'sessions']) {
        const rows = (tables: typeof after) => tables[table]?.map((row) => JSON.parse(row))
        expect(rows(after)).toMatchObject(rows(before) ?? [])
      }

      const { list } = store.contacts
      const newestFirst = fixtureContacts.toReversed()
      for (const page of [1, 2, 3, 4]) {
        const contacts = newestFirst.slice(page * 2 - 2, page * 2)
        expect(await list({ page, limit: 2 })).toMatchObject({ contacts, total: 5 })
      }
      for (const status of ['new', 'read', 'replied', 'archived'] as const) {
        const contacts = newestFirst.filter((contact) => contact.status === status)
        const answer = await list({ page: 1, limit: 10, status })
        expect(answer).toMatchObject({ contacts, total: contacts.length })
      }
      for (const [search, addresses] of Object.entries(found)) {
        const contacts = newestFirst.filter(({ email }) => addresses.includes(email))
        const answer = await list({ page: 1, limit: 10, search })
        expect(answer, search).toMatchObject({ contacts, total: contacts.length })
      }
    })

    test(`a store that was of schema ${schema} goes on being used (${dialect})`, async () => {
      const url = await loadFixture(dialect, schema)
      const store = await openTestStore(dialect, url)
      const [oldest, second] = idsOf(await readTables(url))
      const added = await leave(store, { message: 'after the upgrade' })
      await store.contacts.setStatus(oldest ?? '', 'archived', now)
      await store.contacts.remove(second ?? '')
      const { contacts, total } = await store.contacts.list({ page: 1, limit: 10 })
      expect(contacts[0]?._id).toBe(added)
      expect(total).toBe(5)
      const archived = await store.contacts.list({ page: 1, limit: 10, status: 'archived' })
      expect(archived).toMatchObject({
        contacts: [{ name: 'Ann Archer' }, { _id: oldest }],
        total: 2,
      })
      const search = await store.contacts.list({ page: 1, limit: 10, search: 'upgrade' })
      expect(search).toMatchObject({ contacts: [{ _id: added }], total: 1 })
      // Two had been removed: nobody gets the number of another, so it is the eighth.
      const { contacts: rows = [] } = await readTables(url)
      expect(Math.max(...rows.map((row) => Number(JSON.parse(row).seq)))).toBe(8)
    })
  }
}

for (const dialect of dialects) {
  test(`what was said in a store of schema 4 is whole, and goes on (${dialect})`, async () => {
    const url = await loadFixture(dialect, 4)
    const store = await openTestStore(dialect, url)
    const [id = ''] = idsOf(await readTables(url))
    const { note, reply, draft, cannedReply } = sampleConversation
    const said = async () => (await store.conversations.find(id))?.entries.map(({ text }) => text)
    const [first, again] = [fixtureContacts[0]?.message, fixtureContacts.at(-1)?.message]
    expect(await said()).toEqual([again, first, note, reply])
    expect((await store.conversations.find(id))?.draft).toMatchObject({ text: draft, version: 1 })
    expect(await store.cannedReplies.list()).toMatchObject([{ text: cannedReply }])
    expect(await store.conversations.addNote(id, 'Another', now)).toBeDefined()
    const entries = (await store.conversations.find(id))?.entries
    expect(entries?.find(({ kind }) => kind === 'reply')).toMatchObject({ state: 'cancelled' })
    expect(await store.contacts.remove(id)).toBe(true)
    const left = await readTables(url)
    expect([left.outbox, left.drafts]).toEqual([[], []])
    expect(left.entries?.filter((row) => row.includes(id))).toEqual([])
    expect(left.entries, 'those of other messages').toHaveLength(3)
  })
}

test('a copy of the SQLite file is kept before an upgrade, once, with the old rows in the old schema', async () => {
  const file = await loadFixture('sqlite', 1)
  const before = await readTables(file)
  await (await openStore(file)).close()
  const copy = `${file}.schema-1`
  expect(await readTables(copy)).toEqual(before)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(file)).sort()).toEqual([basename(file), basename(copy)])

  const { mtimeMs } = statSync(copy)
  await (await openStore(file)).close()
  expect(statSync(copy).mtimeMs).toBe(mtimeMs)
  expect(readdirSync(dirname(file)).sort()).toEqual([basename(file), basename(copy)])
  // The copy itself is a store that this program can go on with.
  const [contacts] = await Array.fromAsync((await openTestStore('sqlite', copy)).contacts.all())
  expect(contacts).toMatchObject(fixtureContacts)
})

test('a new store, and one of the newest schema, have no copy', async () => {
  const file = await loadFixture('sqlite', newest)
  await (await openStore(file)).close()
  expect(readdirSync(dirname(file))).toEqual([basename(file)])
  const another = join(dirname(file), 'new.db')
  await (await openStore(another)).close()
  expect(readdirSync(dirname(file)).sort()).toEqual([basename(file), 'new.db'])
})

test('where the copy cannot be made, the store stays as it was, and is upgraded once it can', async () => {
  const file = await loadFixture('sqlite', 1)
  const before = await readTables(file)
  // A folder that is in the way can't be written, whoever the user is.
  const inTheWay = `${file}.schema-1`
  mkdirSync(join(inTheWay, 'deep'), { recursive: true })
  await expect(openStore(file)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(readdirSync(dirname(file)).sort()).toEqual([basename(file), basename(inTheWay)])
  expect(await readTables(file)).toEqual(before)

  rmSync(inTheWay, { recursive: true })
  await (await openStore(file)).close()
  expect(await readTables(inTheWay)).toEqual(before)
  expect((await readTables(file)).schema_migrations).toHaveLength(newest)
})

for (const dialect of dialects) {
  test(`several processes open an old schema at once: one upgrades it, the others wait, and all work (${dialect})`, async () => {
    const url = await loadFixture(dialect, 1)
    await growFixture(url, 1000)
    const before = await readTables(url)
    const work = `(async () => {
      await store.contacts.add({ name: 'P' + number, email: 'p@example.com', message: 'Hi' }, new Date())
      return (await store.contacts.list({ page: 1, limit: 1, search: 'Vera' })).total
    })()`
    expect(await inProcesses(4, url, work)).toEqual([2, 2, 2, 2])
    const after = await readTables(url)
    expect(after.schema_migrations).toHaveLength(newest)
    expect(after.contacts).toHaveLength(fixtureContacts.length + 1000 + 4)
    if (dialect === 'sqlite') expect(await readTables(`${url}.schema-1`)).toEqual(before)
  })
}

/** The ids of the messages, in the order of their arrival. */
function idsOf({ contacts = [] }: Record<string, string[]>): string[] {
  const rows: { seq: number; id: string }[] = contacts.map((row) => JSON.parse(row))
  return rows.sort((one, other) => one.seq - other.seq).map(({ id }) => id)
}
