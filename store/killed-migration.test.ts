import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureContacts, growFixture, loadFixture } from '../testing/fixtures.ts'
import { runUntil } from '../testing/kill.ts'
import { serve, serverEntry, start } from '../testing/process.ts'
import { newDatabase, readTables, runStatement } from '../testing/store.ts'
import { samplePassword } from './fixtures/sample.ts'
import { migrations } from './migrations/list.ts'

/** So many messages that the upgrade takes a while, and SQLite can't keep all of it in memory. */
const grown = { sqlite: 5000, postgres: 6000 }

/** What there is of a moment of the second migration: in the middle of it, and after it. */
const makesTheIndex = `from pg_stat_activity
  where datname = current_database() and query like 'create index contacts_by_text%'`
const isMigrated = 'from schema_migrations where number = 2'

test('a process is killed at many points of an upgrade of SQLite, before its commit and after: the next start works, and all is there', async () => {
  const file = await loadFixture('sqlite', 1)
  await growFixture(file, grown.sqlite)
  const folder = dirname(file)
  const before = await readTables(file)
  const copy = `${file}.schema-1`
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const grownSize = size(file)
  const unfinished = () => {
    const name = readdirSync(folder).find((name) => /schema-1\.unfinished-\d+$/.test(name))
    return name ? join(folder, name) : ''
  }
  const pristine = `${file}.pristine`
  copyFileSync(file, pristine)
  // Each has come too where a busy machine sees only what follows it; nothing would end the program then.
  const isCommitted = () => size(file) > grownSize
  const hasWrittenMuch = () => size(`${file}-wal`) > 2_000_000 || isCommitted()
  const isCopied = () => existsSync(copy) || hasWrittenMuch()
  const isHalfCopied = () => size(unfinished()) > size(file) / 2 || isCopied()
  for (const [point, reached, schema] of [
    ['the copy is half made', isHalfCopied, 1],
    ['the copy is made', isCopied, 1],
    ['the upgrade has written a lot', hasWrittenMuch, 1],
    // Only what is committed leaves the log for the file.
    ['the upgrade is committed', isCommitted, migrations.length],
  ] as const) {
    while ((await killAt(point, reached)) !== schema) {
      for (const part of ['-wal', '-shm', '.schema-1']) rmSync(file + part, { force: true })
      copyFileSync(pristine, file)
    }
  }
  rmSync(pristine)

  /** Gives the schema that the process has left, which is a later one where the signal came after its moment. */
  async function killAt(point: string, reached: () => boolean) {
    const environment = { DATA_DIR: folder, PORT: '0' }
    const { signal } = await runUntil([serverEntry], { environment, folder, reached })
    expect({ point, signal }).toEqual({ point, signal: 'SIGKILL' })
    const { schema_migrations = [], contacts } = await readTables(file)
    expect(contacts, point).toHaveLength(before.contacts?.length ?? 0)
    return schema_migrations.length
  }

  await expectWhole({ DATA_DIR: folder }, grown.sqlite)
  expect(readdirSync(folder).sort()).toEqual(
    ['', '-shm', '-wal', '.schema-1'].map((suffix) => basename(file) + suffix),
  )
  expect(await readTables(copy)).toEqual(before)
  expect((await readTables(file)).schema_migrations).toHaveLength(migrations.length)
})

test('an upgrade of PostgreSQL is killed in the middle, cut off, or killed after its commit: the next start works, and all is there', async () => {
  const grownUrl = await loadFixture('postgres', 1)
  await growFixture(grownUrl, grown.postgres)
  for (const [moment, schema, signal] of [
    [makesTheIndex, 1, 'SIGKILL'],
    // PostgreSQL ends the connection.
    [makesTheIndex, 1, undefined],
    [isMigrated, migrations.length, 'SIGKILL'],
  ] as const) {
    // A busy machine may look too late: what it found then tells nothing of the moment.
    while ((await killAt(moment, signal)) !== schema);
  }

  /** Gives the schema that the process has left. */
  async function killAt(moment: string, signal?: NodeJS.Signals) {
    const url = await newDatabase(grownUrl.split('/').at(-1))
    const { child, ended } = start([serverEntry], { environment: { DATABASE_URL: url, PORT: '0' } })
    const isThere = async (what: string) => (await runStatement(url, `select ${what}`)).length > 0
    const isOver = async () => (await isThere(moment)) || isThere(isMigrated)
    await expect.poll(isOver, { interval: 1 }).toBe(true)
    const cut = `pg_terminate_backend(pid) ${makesTheIndex}`
    if (signal || !(await isThere(cut))) child.kill('SIGKILL')
    await ended
    const { schema_migrations = [] } = await readTables(url)
    await expectWhole({ DATABASE_URL: url }, grown.postgres)
    expect((await readTables(url)).schema_migrations).toHaveLength(migrations.length)
    return schema_migrations.length
  }
})

/** The real server starts on the store, and the owner finds all messages in it, `more` than the sample's. */
async function expectWhole(environment: Record<string, string>, more: number) {
  const server = await serve({ environment })
  const login = await server.post('/api/auth/login', {
    username: 'robin',
    password: samplePassword,
  })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const read = async (query: string) => {
    const answer = await fetch(`${server.url}/api/admin/contacts?${query}`, { headers })
    return (await answer.json()).data
  }
  expect((await read('limit=1')).pagination.total).toBe(fixtureContacts.length + more)
  const { contacts } = await read('search=example.com&status=replied')
  expect(contacts).toMatchObject(fixtureContacts.filter(({ status }) => status === 'replied'))
  expect((await server.post('/api/contacts', contacts[0])).status).toBe(201)
}
