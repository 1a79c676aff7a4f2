import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { growFixture, loadFixture } from '../testing/fixtures.ts'
import { runUntil } from '../testing/kill.ts'
import { sendWithoutPause } from '../testing/load.ts'
import { builtCommand, given, newFolder, serve } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { command } from '../testing/restore.ts'
import { readTables } from '../testing/store.ts'

const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

const backup = (dataDir: string, args: string[], environment = {}) =>
  command('backup', dataDir, args, environment)

test('while a server serves and visitors write, the backup holds all that was acknowledged before it began, and nothing torn', async () => {
  const store = await loadFixture('sqlite', 1)
  await growFixture(store, 4000)
  const server = await serve({ dataDir: dirname(store), environment: { CONTACT_LIMIT: '0' } })
  const file = join(newFolder(), 'backup.db')
  const load = sendWithoutPause(server.url)
  await load.acknowledgedMore(100)
  const before = [...load.acknowledged.keys()]
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

test('a backup is for its owner alone to read, holds every row, and its name counts from where npm was called', async () => {
  const store = await loadFixture('sqlite', 2)
  const before = readFileSync(store)
  const folder = newFolder()
  const file = join(folder, 'backup.db')
  const made = await backup(dirname(store), ['backup.db'], { INIT_CWD: folder })
  expect(made).toMatchObject({ code: 0, stdout: `${file}: 5 messages, 0.1 MB\n`, stderr: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await readTables(file)).toEqual(await readTables(store))
  expect(readFileSync(store)).toEqual(before)
  expect(readdirSync(dirname(store))).toEqual([basename(store)])
})

test('messages that wait in the log of a process that was killed are in the backup', async () => {
  const server = await serve({ environment: given })
  expect((await server.post('/api/contacts', message)).status).toBe(201)
  await server.stop('SIGKILL')
  const file = join(newFolder(), 'backup.db')
  expect(await backup(server.dataDir, [file])).toMatchObject({ code: 0 })
  expect((await readTables(file)).contacts).toEqual([expect.stringContaining(message.name)])
})

test('a file that can’t be created is refused in one line, and nothing is overwritten', async () => {
  const store = await loadFixture('sqlite', 2)
  const folder = newFolder()
  const there = join(folder, 'there')
  writeFileSync(there, 'precious')
  mkdirSync(join(folder, 'folder'))
  const ownLog = join(dirname(store), '..', basename(dirname(store)), 'foyer.db-wal')
  const names: [string, string | RegExp][] = [
    [there, `${there} already exists`],
    [join(folder, 'folder'), 'folder is a folder: name a file in it'],
    [store, 'belongs to the store itself'],
    [ownLog, 'belongs to the store itself'],
    [join(folder, 'missing', 'x.db'), /x\.db can't be written \(ENOENT\): name one in a folder/],
    ['/dev/null/backup.db', /backup\.db can't be written \(ENOTDIR\)/],
  ]
  for (const [name, words] of names) expectRefusal(await backup(dirname(store), [name]), words)
  expect(readFileSync(there, 'utf8')).toBe('precious')
  expect(readdirSync(folder).sort()).toEqual(['folder', 'there'])
  expect(readdirSync(dirname(store))).toEqual([basename(store)])
})

test('a missing store is refused in one line, and none is created', async () => {
  const dataDir = newFolder()
  const file = join(newFolder(), 'backup.db')
  expectRefusal(await backup(dataDir, [file]), `There is no store ${dataDir}/foyer.db`)
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
  const { store, dataDir } = await filled(8000)
  const cutShort = { SIGINT: false, SIGKILL: false }
  while (!cutShort.SIGINT || !cutShort.SIGKILL) {
    const signal = cutShort.SIGINT ? 'SIGKILL' : 'SIGINT'
    const folder = newFolder()
    const begun = () => readdirSync(folder).some((name) => name.includes('.unfinished'))
    const file = join(folder, 'backup.db')
    const { code } = await runUntil([builtCommand, 'backup', file], {
      environment: { DATA_DIR: dataDir },
      folder,
      reached: begun,
      signal,
    })
    // It was made before the signal came: there must be more of it.
    if (code === 0) await growFixture(store, 8000)
    else {
      expect(existsSync(file)).toBe(false)
      expect(begun()).toBe(signal === 'SIGKILL')
      cutShort[signal] = true
    }
  }
})

/** A store of the newest schema that nobody serves, with `more` messages than the sample has. */
async function filled(more = 0) {
  const store = await loadFixture('sqlite', 2)
  if (more > 0) await growFixture(store, more)
  return { store, dataDir: dirname(store) }
}
