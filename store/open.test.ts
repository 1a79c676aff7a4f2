import { readFileSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inProcesses, leave, message, newFile, openTestStore } from '../testing/store.ts'
import { openStore } from './open.ts'
import { openSqlite } from './sqlite.ts'

test('every commit waits for the disk: the connection that writes keeps a log and syncs in full', async () => {
  const database = await openSqlite(newFile())
  onTestFinished(() => database.close())
  const read = async (pragma: string) => {
    const [rows] = await database.write({
      query: sql`select * from ${sql.raw(`pragma_${pragma}`)}`,
    })
    return Object.values(rows?.[0] ?? {})[0]
  }
  expect(await read('journal_mode')).toBe('wal')
  expect(await read('synchronous')).toBe(2)
  expect(await read('foreign_keys')).toBe(1)
  expect(await read('busy_timeout')).toBeGreaterThanOrEqual(1000)
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
  await expect.poll(() => index().includes('QXJ')).toBe(false)
  for (const three of ['JVK', 'KWZ']) expect(index().includes(three), three).toBe(false)
  await store.close()
  expect(readFileSync(file).toString('latin1')).not.toMatch(/qxjvkwz/i)
})
