import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Contact } from '#contract/contact.ts'
import { migrations } from './migrations/list.ts'
import { openStore } from './open.ts'
import { account, inProcesses, message, newFile, now, openTestStore } from './test-store.ts'

test('a store that is opened again holds all that was put there', async () => {
  const file = newFile()
  const first = await openStore(file)
  const contact = await first.contacts.add({ ...message, message: 'line\n\tünïcode 😀\0?' }, now)
  await first.contacts.setStatus(contact._id, 'replied')
  await first.owners.createFirst(account, now)
  const owner = await first.owners.first()
  const session = { id: 's', tokenHash: 't', ownerId: owner?.id ?? '', createdAt: now, usedAt: now }
  await first.sessions.open(session)
  await first.close()

  const again = await openTestStore(file)
  const listed = await again.contacts.list({ page: 1, limit: 10 })
  expect(listed).toEqual({ contacts: [{ ...contact, status: 'replied' }], total: 1 })
  expect(await again.owners.first()).toEqual(owner)
  expect(await again.sessions.find('t')).toMatchObject({ id: 's', owner })
})

test('a message is on disk as soon as it is taken, with no orderly end', async () => {
  const file = newFile()
  const store = await openTestStore(file)
  await store.contacts.add({ ...message, message: 'kept before anything else' }, now)
  const names = readdirSync(dirname(file)).filter((name) => /^foyer\.db(-wal)?$/.test(name))
  const bytes = Buffer.concat(names.map((name) => readFileSync(`${dirname(file)}/${name}`)))
  expect(bytes.includes('kept before anything else')).toBe(true)
  const other = await openTestStore(file)
  expect((await other.contacts.list({ page: 1, limit: 10 })).total).toBe(1)
})

test('the file is in write-ahead mode', async () => {
  const file = newFile()
  await openTestStore(file)
  const sqlite = new BetterSqlite3(file, { readonly: true })
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
  sqlite.close()
})

test('every commit waits for the disk: the connection that the program uses syncs in full', async () => {
  const { pragma } = BetterSqlite3.prototype
  const connections = new Set<BetterSqlite3.Database>()
  BetterSqlite3.prototype.pragma = function (this: BetterSqlite3.Database, ...args) {
    connections.add(this)
    return pragma.apply(this, args)
  }
  const store = await openTestStore().finally(() => {
    BetterSqlite3.prototype.pragma = pragma
  })
  await store.contacts.add(message, now)
  expect(connections.size).toBeGreaterThan(0)
  for (const connection of connections) {
    expect(connection.pragma('synchronous', { simple: true })).toBe(2)
    expect(connection.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(connection.pragma('busy_timeout', { simple: true })).toBeGreaterThanOrEqual(1000)
  }
})

test('opening a store again and again changes nothing', async () => {
  const file = newFile()
  for (let times = 0; times < 3; times++) await (await openStore(file)).close()
  const sqlite = new BetterSqlite3(file, { readonly: true })
  const applied = sqlite
    .prepare('select number from schema_migrations order by number')
    .pluck()
    .all()
  expect(applied).toEqual(migrations.map((_, index) => index + 1))
  sqlite.close()
})

test('several programs that open one new file at once make it once, and all can write', async () => {
  const file = newFile()
  const work = `store.contacts.add(${JSON.stringify(message)}, new Date())`
  const added = (await inProcesses(4, file, work)) as Contact[]
  const store = await openTestStore(file)
  const { contacts, total } = await store.contacts.list({ page: 1, limit: 10 })
  expect(total).toBe(4)
  expect(contacts.map(({ _id }) => _id).sort()).toEqual(added.map(({ _id }) => _id).sort())
})

test('a store that a newer program has written is refused, and left as it is', async () => {
  const file = newFile()
  await (await openStore(file)).close()
  const next = migrations.length + 1
  const sqlite = new BetterSqlite3(file)
  sqlite
    .prepare('insert into schema_migrations (number, applied_at) values (?, ?)')
    .run(next, 'then')
  sqlite.close()
  await expect(openStore(file)).rejects.toMatchObject({
    name: 'StoreTooNew',
    message: `the store has schema ${next}, and this program knows only ${migrations.length}`,
  })
  const after = new BetterSqlite3(file, { readonly: true })
  expect(after.prepare('select max(number) from schema_migrations').pluck().get()).toBe(next)
  after.close()
})

test('what can not be opened is refused, and another may be opened after it', async () => {
  const file = newFile()
  writeFileSync(file, 'this is no database, whatever its name says. '.repeat(100))
  await expect(openStore(file)).rejects.toThrow(/not a database/)
  const folder = newFile()
  mkdirSync(folder)
  await expect(openStore(folder)).rejects.toThrow()
  await expect(openStore(`${newFile()}/${basename(file)}`)).rejects.toThrow()
  await openTestStore()
})
