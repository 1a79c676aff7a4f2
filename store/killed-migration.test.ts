import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixtureContacts, growFixture, loadFixture } from '../testing/fixtures.ts'
import { runUntil } from '../testing/kill.ts'
import { serve, serverEntry } from '../testing/process.ts'
import { readTables, runStatement } from '../testing/store.ts'
import { samplePassword } from './fixtures/sample.ts'
import { migrations } from './migrations/list.ts'

/** So many messages that the upgrade takes a while, and SQLite can't keep all of it in memory. */
const grown = { sqlite: 12_000, postgres: 6000 }

const makesTheIndex = "datname = current_database() and query like 'create index contacts_by_text%'"

test('a process is killed at many points of an upgrade of SQLite: the next start works, and all is there', async () => {
  const file = await loadFixture('sqlite', 1)
  await growFixture(file, grown.sqlite)
  const before = await readTables(file)
  const copy = `${file}.schema-1`
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const unfinished = () => {
    const name = readdirSync(dirname(file)).find((name) => /schema-1\.unfinished-\d+$/.test(name))
    return name && join(dirname(file), name)
  }
  const points: Record<string, () => boolean> = {
    'the copy is half made': () => size(unfinished() ?? '') > size(file) / 2,
    'the copy is made': () => existsSync(copy),
    'the upgrade has written a lot': () => size(`${file}-wal`) > 2_000_000,
  }
  for (const [point, reached] of Object.entries(points)) {
    const folder = dirname(file)
    const environment = { DATA_DIR: folder, PORT: '0' }
    const { signal } = await runUntil([serverEntry], { environment, folder, reached })
    expect({ point, signal }).toEqual({ point, signal: 'SIGKILL' })
    // What the killed one has written belongs to no commit.
    expect((await readTables(file)).schema_migrations, point).toEqual(before.schema_migrations)
  }

  await expectWhole({ DATA_DIR: dirname(file) }, grown.sqlite)
  expect(readdirSync(dirname(file)).sort()).toEqual(
    ['', '-shm', '-wal', '.schema-1'].map((suffix) => basename(file) + suffix),
  )
  expect(await readTables(copy)).toEqual(before)
  expect((await readTables(file)).schema_migrations).toHaveLength(migrations.length)
}, 60_000)

for (const [end, finish] of Object.entries({
  'the process is killed': (child: ChildProcess) => child.kill('SIGKILL'),
  'PostgreSQL ends its connection': (_: ChildProcess, url: string) =>
    runStatement(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where ${makesTheIndex}`,
    ),
})) {
  test(`${end} in the middle of an upgrade of PostgreSQL: the next start works, and all is there`, async () => {
    const url = await loadFixture('postgres', 1)
    await growFixture(url, grown.postgres)
    const before = await readTables(url)
    const child = startServer({ DATABASE_URL: url })
    const ended = once(child, 'close')
    await untilIndexIsMade(url)
    await finish(child, url)
    const [code, signal] = await ended
    expect(code === 1 || signal === 'SIGKILL', 'it did not come to its end').toBe(true)
    expect((await readTables(url)).schema_migrations).toEqual(before.schema_migrations)

    await expectWhole({ DATABASE_URL: url }, grown.postgres)
    expect((await readTables(url)).schema_migrations).toHaveLength(migrations.length)
  }, 60_000)
}

/** A server process whose start nobody waits for. */
function startServer(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [serverEntry], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Resolves in the middle of the second migration. */
async function untilIndexIsMade(url: string) {
  const rows = () => runStatement(url, `select 1 from pg_stat_activity where ${makesTheIndex}`)
  while ((await rows()).length === 0);
}

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
