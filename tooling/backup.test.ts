import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { growFixture, loadFixture } from '../store/test-fixtures.ts'
import { readTables } from '../store/test-store.ts'
import { runUntil } from './test-kill.ts'
import { given, launcher, newFolder, run, serve } from './test-process.ts'
import { expectRefusal } from './test-refusal.ts'

const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

const backup = (dataDir: string, args: string[], environment = {}) =>
  run([launcher, 'backup', ...args], { environment: { DATA_DIR: dataDir, ...environment } })

test('while a server serves and visitors write, the backup holds all that was acknowledged before it began, and nothing torn', async () => {
  const store = await loadFixture('sqlite', 1)
  await growFixture(store, 4000)
  const server = await serve({ dataDir: dirname(store), environment: { CONTACT_LIMIT: '0' } })
  const file = join(newFolder(), 'backup.db')
  const load = sendWithoutPause(server.url)
  await load.acknowledgedMore(100)
  const before = [...load.acknowledged]
  const { code, stdout, stderr } = await backup(server.dataDir, [file])
  await load.acknowledgedMore(100)
  await load.stop()
  expect(stderr).toBe('')
  expect(code).toBe(0)

  expect(readdirSync(dirname(file))).toEqual([basename(file)])
  const sqlite = new BetterSqlite3(file, { readonly: true })
  const ids = sqlite.prepare('select id from contacts order by seq').pluck().all() as string[]
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('delete')
  expect(sqlite.prepare('select sum(count) from contact_blocks').pluck().get()).toBe(ids.length)
  sqlite.close()
  expect(stdout).toBe(
    `${file}: ${ids.length} messages, ${(statSync(file).size / 1e6).toFixed(1)} MB\n`,
  )
  const kept = new Set(ids)
  expect(before.filter((id) => !kept.has(id))).toEqual([])
  // It is the store at one moment: the first so many of its messages, without a gap.
  const all = ((await readTables(store)).contacts ?? []).map((row) => JSON.parse(row).id)
  expect(ids).toEqual(all.slice(0, ids.length))
  expect(all.length).toBeGreaterThan(ids.length)
})

test('a backup is for its owner alone to read, and holds every row of a store that nobody serves', async () => {
  const store = await loadFixture('sqlite', 2)
  const before = readFileSync(store)
  const file = join(newFolder(), 'backup.db')
  expect(await backup(dirname(store), [file])).toMatchObject({ code: 0, stderr: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await readTables(file)).toEqual(await readTables(store))
  expect(readFileSync(store)).toEqual(before)
  expect(readdirSync(dirname(store))).toEqual([basename(store)])
})

test('a relative name counts from the folder in which npm was called', async () => {
  const store = await loadFixture('sqlite', 2)
  const folder = newFolder()
  const made = await backup(dirname(store), ['backup.db'], { INIT_CWD: folder })
  expect(made.stdout).toMatch(`${folder}/backup.db: 5 messages, 0.1 MB\n`)
  expect(readdirSync(folder)).toEqual(['backup.db'])
})

test('messages that wait in the log of a process that was killed are in the backup', async () => {
  const server = await serve({ environment: given })
  expect((await server.post('/api/contacts', message)).status).toBe(201)
  await server.stop('SIGKILL')
  const file = join(newFolder(), 'backup.db')
  expect(await backup(server.dataDir, [file])).toMatchObject({ code: 0 })
  expect((await readTables(file)).contacts).toEqual([expect.stringContaining(message.name)])
})

test('nothing is overwritten: not a file that is there, and nothing of the store itself', async () => {
  const store = await loadFixture('sqlite', 2)
  const folder = newFolder()
  const there = join(folder, 'there')
  writeFileSync(there, 'precious')
  mkdirSync(join(folder, 'folder'))
  expectRefusal(await backup(dirname(store), [there]), `${there} is there already`)
  expectRefusal(
    await backup(dirname(store), [join(folder, 'folder')]),
    'folder is a folder: name a file in it',
  )
  for (const own of [store, `${store}-wal`, `${store}-shm`, `${store}-journal`]) {
    const way = join(dirname(store), '..', basename(dirname(store)), basename(own))
    expectRefusal(await backup(dirname(store), [way]), 'belongs to the store itself')
  }
  expect(readFileSync(there, 'utf8')).toBe('precious')
  expect(readdirSync(folder).sort()).toEqual(['folder', 'there'])
  expect(readdirSync(dirname(store))).toEqual([basename(store)])
})

test('a folder that is missing, or that nobody can write, is one line', async () => {
  const { dataDir } = await filled()
  const missing = await backup(dataDir, [join(newFolder(), 'missing', 'backup.db')])
  expectRefusal(missing, /backup\.db can't be written \(ENOENT\): name one in a folder/)
  const unwritable = await backup(dataDir, ['/dev/null/backup.db'])
  expectRefusal(unwritable, /backup\.db can't be written \(ENOTDIR\)/)
})

test('where there is no store there is one line, and none is made', async () => {
  const dataDir = newFolder()
  const file = join(newFolder(), 'backup.db')
  expectRefusal(await backup(dataDir, [file]), `There is no store ${dataDir}/foyer.db`)
  expectRefusal(await backup(join(dataDir, 'deep'), [file]), 'There is no store')
  expect(readdirSync(dataDir)).toEqual([])
  expect(existsSync(file)).toBe(false)
})

test('a store that is damaged has no backup, and one that is there stays as it is', async () => {
  const { store, dataDir } = await filled()
  writeFileSync(store, readFileSync(store).fill(7, 10 * 4096, 11 * 4096))
  const damaged = readFileSync(store)
  const file = join(newFolder(), 'backup.db')
  expectRefusal(await backup(dataDir, [file]), /foyer\.db can't be used .*: restore it/)
  expect(readdirSync(dirname(file))).toEqual([])
  expect(readFileSync(store)).toEqual(damaged)
})

test('a backup that is cut short leaves no file of its name, and none at all where it may end in order', async () => {
  const { dataDir } = await filled(8000)
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const folder = newFolder()
    const begun = () => readdirSync(folder).some((name) => name.includes('.unfinished'))
    const file = join(folder, 'backup.db')
    await runUntil([launcher, 'backup', file], {
      environment: { DATA_DIR: dataDir },
      folder,
      reached: begun,
      signal,
    })
    expect(existsSync(file)).toBe(false)
    expect(begun()).toBe(signal === 'SIGKILL')
  }
})

test('with PostgreSQL it says how pg_dump makes a backup, without the password', async () => {
  const DATABASE_URL = 'postgres://foyer:secret@127.0.0.1:1/foyer'
  const { code, stdout, stderr } = await backup(newFolder(), ['backup.db'], { DATABASE_URL })
  expect(stderr).toContain('pg_dump --format=custom --file=FILE "$DATABASE_URL"')
  expect(stderr).toMatch(/pg_restore .*--dbname="\$DATABASE_URL" FILE/)
  expect(stderr).not.toContain('secret')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})

test('anything else is answered with what there is', async () => {
  const { dataDir } = await filled()
  for (const args of [[], ['--force'], ['one.db', 'two.db'], ['']]) {
    const { code, stdout, stderr } = await backup(dataDir, args)
    expect(stderr).toMatch(/^Usage:\n {2}npm run backup -- FILE/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  }
})

/** A store of the newest schema that nobody serves, with `more` messages than the sample has. */
async function filled(more = 0) {
  const store = await loadFixture('sqlite', 2)
  if (more > 0) await growFixture(store, more)
  return { store, dataDir: dirname(store) }
}

/** Visitors who send one message after the other. */
function sendWithoutPause(url: string) {
  const acknowledged: string[] = []
  const heard = new EventTarget()
  let over = false

  async function visit() {
    while (!over) {
      const body = JSON.stringify(message)
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(`${url}/api/contacts`, { method: 'POST', headers, body })
      if (response.status !== 201) throw new Error(await response.text())
      acknowledged.push((await response.json()).data._id)
      heard.dispatchEvent(new Event('acknowledged'))
    }
  }

  const visits = Promise.all(Array.from({ length: 8 }, visit))
  return {
    acknowledged,
    /** Resolves once so many more have been acknowledged. */
    async acknowledgedMore(count: number) {
      const enough = acknowledged.length + count
      while (acknowledged.length < enough) {
        await Promise.race([visits, once(heard, 'acknowledged')])
      }
    },
    async stop() {
      over = true
      await visits
    },
  }
}
