import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrations/list.ts'
import { openStore } from './open.ts'
import { openSqlite } from './sqlite.ts'
import { account, inProcesses, leave, message, newFile, now, openTestStore } from './test-store.ts'

test('a store that is opened again holds all that was put there', async () => {
  const file = newFile()
  const first = await openStore(file)
  const id = await leave(first, { message: 'line\n\tünïcode 😀' })
  await first.contacts.setStatus(id, 'replied')
  await first.owners.createFirst(account, now)
  const owner = await first.owners.first()
  const { passwordHash } = account
  const session = { id: 's', tokenHash: 't', ownerId: owner?.id ?? '', createdAt: now, usedAt: now }
  await first.sessions.open({ ...session, passwordHash })
  await first.close()

  const again = await openTestStore('sqlite', file)
  const listed = await again.contacts.list({ page: 1, limit: 10 })
  expect(listed).toMatchObject({ contacts: [{ _id: id, status: 'replied' }], total: 1 })
  expect(await again.owners.first()).toEqual(owner)
  expect(await again.sessions.find('t')).toMatchObject({ id: 's', owner })
})

test('a message is on disk as soon as it is taken, with no orderly end', async () => {
  const file = newFile()
  const store = await openTestStore('sqlite', file)
  await leave(store, { message: 'kept before anything else' })
  const names = readdirSync(dirname(file)).filter((name) => /^foyer\.db(-wal)?$/.test(name))
  const bytes = Buffer.concat(names.map((name) => readFileSync(`${dirname(file)}/${name}`)))
  expect(bytes.includes('kept before anything else')).toBe(true)
  const other = await openTestStore('sqlite', file)
  expect((await other.contacts.list({ page: 1, limit: 10 })).total).toBe(1)
})

test('every commit waits for the disk: the connection that writes keeps a log and syncs in full', async () => {
  const database = await openSqlite(newFile())
  onTestFinished(() => database.close())
  const read = async (pragma: string) => {
    const query = sql`select * from ${sql.raw(`pragma_${pragma}`)}`.compile(database.db)
    const [rows] = await database.write({ query })
    return Object.values(rows?.[0] ?? {})[0]
  }
  expect(await read('journal_mode')).toBe('wal')
  expect(await read('synchronous')).toBe(2)
  expect(await read('foreign_keys')).toBe(1)
  expect(await read('busy_timeout')).toBeGreaterThanOrEqual(1000)
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
  const added = (await inProcesses(4, file, work)) as { id: string }[]
  const store = await openTestStore('sqlite', file)
  const { contacts, total } = await store.contacts.list({ page: 1, limit: 10 })
  expect(total).toBe(4)
  expect(contacts.map(({ _id }) => _id).sort()).toEqual(added.map(({ id }) => id).sort())
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
  await openTestStore('sqlite')
})

test('what is deleted is gone from the file, and from the index of its characters', async () => {
  const file = newFile()
  const store = await openStore(file)
  await leave(store, { message: 'Hello' })
  const index = () => {
    const sqlite = new BetterSqlite3(file, { readonly: true })
    const blocks = sqlite.prepare<[], Buffer>('select block from contact_search_data').pluck().all()
    sqlite.close()
    return Buffer.concat(blocks)
  }
  const id = await leave(store, { message: 'qxjvkwz' })
  expect(index().includes('QXJ')).toBe(true)
  expect(await store.contacts.remove(id)).toBe(true)
  expect((await store.contacts.list({ page: 1, limit: 10, search: 'xjvk' })).total).toBe(0)
  await expect.poll(() => index().includes('QXJ'), { timeout: 10_000 }).toBe(false)
  for (const three of ['JVK', 'KWZ']) expect(index().includes(three), three).toBe(false)
  await store.close()
  expect(readFileSync(file).toString('latin1')).not.toMatch(/qxjvkwz/i)
})
