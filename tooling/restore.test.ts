import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { samplePassword } from '../store/fixtures/sample.ts'
import { migrations } from '../store/migrations/list.ts'
import { fixtureContacts, growFixture, loadFixture } from '../store/test-fixtures.ts'
import { readTables } from '../store/test-store.ts'
import { runUntil } from './test-kill.ts'
import { given, launcher, newFolder, password, run, serve } from './test-process.ts'
import { expectRefusal } from './test-refusal.ts'

const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }
const newest = migrations.length

const command = (name: string, dataDir: string, args: string[], environment = {}) =>
  run([launcher, name, ...args], { environment: { DATA_DIR: dataDir, ...environment } })
const restore = (dataDir: string, ...args: string[]) => command('restore', dataDir, args)

test('a backup is restored: every row is there again, the sessions are ended, and what was there is kept', async () => {
  const server = await serve({ environment: given })
  const store = join(server.dataDir, 'foyer.db')
  const token = await logIn(server)
  for (let number = 0; number < 5; number++) await leave(server, `before ${number}`)
  const backup = join(newFolder(), 'backup.db')
  expect(await command('backup', server.dataDir, [backup])).toMatchObject({ code: 0 })
  const wanted = await readTables(backup)
  const bytes = readFileSync(backup)
  for (let number = 0; number < 5; number++) await leave(server, `after ${number}`)
  expect(await server.stop()).toBe(0)
  const replaced = await readTables(store)

  const { code, stdout, stderr } = await restore(server.dataDir, backup)
  const kept = keptIn(server.dataDir)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe(
    `5 messages are restored from ${backup}. All sessions are ended; the owner's password is that of the backup. What was there before is kept as ${kept}.\n`,
  )
  expect(readdirSync(server.dataDir).sort()).toEqual(['foyer.db', basename(kept)])
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  expect(await readTables(kept)).toEqual(replaced)
  expect(readFileSync(backup)).toEqual(bytes)
  expect(wanted.sessions).toHaveLength(1)
  expect(await readTables(store)).toEqual({ ...wanted, sessions: [] })

  const again = await serve({ dataDir: server.dataDir })
  expect((await readInbox(again, token)).status).toBe(401)
  const inbox = await (await readInbox(again, await logIn(again))).json()
  expect(inbox.data.contacts.map((contact: typeof message) => contact.message)).toEqual(
    [4, 3, 2, 1, 0].map((number) => `before ${number}`),
  )
})

test('what was restored can be undone by restoring what was kept', async () => {
  const store = await loadFixture('sqlite', newest)
  const before = await readTables(store)
  expect(await restore(dirname(store), await grownBackup(3))).toMatchObject({ code: 0 })
  expect((await readTables(store)).contacts).toHaveLength(fixtureContacts.length + 3)
  expect(await restore(dirname(store), keptIn(dirname(store)))).toMatchObject({ code: 0 })
  expect(await readTables(store)).toEqual({ ...before, sessions: [] })
})

test('a backup of an older schema is brought up to date before it takes the place of the store', async () => {
  const store = await loadFixture('sqlite', newest)
  const backup = await loadFixture('sqlite', 1)
  const bytes = readFileSync(backup)
  expect(await restore(dirname(store), backup)).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(dirname(store)).sort()).toEqual(['foyer.db', basename(keptIn(dirname(store)))])
  expect((await readTables(store)).schema_migrations).toHaveLength(newest)
  expect(readFileSync(backup)).toEqual(bytes)
  const server = await serve({ dataDir: dirname(store) })
  const inbox = await (await readInbox(server, await logIn(server, samplePassword))).json()
  expect(inbox.data.contacts).toMatchObject(fixtureContacts.toReversed())
})

test('a folder that was copied with its log, after the process was killed, is restored with what the log holds', async () => {
  const server = await serve({ environment: given })
  await leave(server, 'in the log')
  await server.stop('SIGKILL')
  const copy = newFolder()
  for (const name of ['foyer.db', 'foyer.db-wal']) {
    copyFileSync(join(server.dataDir, name), join(copy, name))
  }
  const dataDir = newFolder()
  const restored = await restore(dataDir, join(copy, 'foyer.db'))
  expect(restored.stdout).toMatch(
    /^1 message is restored from \S+\. All sessions .* the backup\.\n$/,
  )
  expect((await readTables(join(dataDir, 'foyer.db'))).contacts).toHaveLength(1)
  expect(readdirSync(copy).sort()).toEqual(['foyer.db', 'foyer.db-wal'])
})

test('the log of the store that is replaced is kept with it, and is not applied to the new one', async () => {
  const server = await serve({ environment: given })
  for (let number = 0; number < 3; number++) await leave(server, 'in the log')
  await server.stop('SIGKILL')
  const backup = await loadFixture('sqlite', newest)
  expect(await restore(server.dataDir, backup)).toMatchObject({ code: 0 })
  expect((await readTables(keptIn(server.dataDir))).contacts).toHaveLength(3)
  const restored = await readTables(join(server.dataDir, 'foyer.db'))
  expect(restored).toEqual({ ...(await readTables(backup)), sessions: [] })
})

test('it refuses while a server has the store open, however idle, and the server goes on', async () => {
  const server = await serve({ environment: given })
  const store = join(server.dataDir, 'foyer.db')
  await leave(server, 'mine')
  const before = await readTables(store)
  const refused = await restore(server.dataDir, await loadFixture('sqlite', newest))
  expectRefusal(refused, `The store ${store} is in use: stop the server`)
  expect(await readTables(store)).toEqual(before)
  await leave(server, 'mine too')
  expect(readdirSync(server.dataDir).sort()).toEqual(['foyer.db', 'foyer.db-shm', 'foyer.db-wal'])
})

/** What can't be restored, made of a good backup, and the words that say why. */
const unusable: Record<string, { spoil(backup: string): void; words: RegExp }> = {
  'another file': {
    spoil: (backup) => writeFileSync(backup, 'a letter, and no database. '.repeat(200)),
    words: /file is not a database/,
  },
  'a damaged backup': {
    spoil: (backup) => writeFileSync(backup, readFileSync(backup).fill(7, 10 * 4096, 11 * 4096)),
    words: /page 11/,
  },
  'half a backup': { spoil: (backup) => truncateSync(backup, 9 * 4096), words: /malformed/ },
  'an empty file': { spoil: (backup) => truncateSync(backup), words: /no messages of Foyer/ },
  'a database of another program': {
    spoil(backup) {
      rmSync(backup)
      onSqlite(backup, 'create table users (name)')
    },
    words: /tables of another program/,
  },
  'a backup of a newer program': {
    spoil: (backup) => onSqlite(backup, "insert into schema_migrations values (999, '')"),
    words: /schema 999.*: update Foyer first/,
  },
  'a backup with a log that is none': {
    spoil: (backup) => writeFileSync(`${backup}-wal`, 'no log of anything'),
    words: /foyer\.db-wal is no log/,
  },
}

for (const [what, { spoil, words }] of Object.entries(unusable)) {
  test(`${what} is refused in one line, and the store stays as it is, to the byte`, async () => {
    const store = await loadFixture('sqlite', newest)
    const before = readFileSync(store)
    const backup = await loadFixture('sqlite', newest)
    spoil(backup)
    const refused = await restore(dirname(store), backup)
    expectRefusal(refused, words)
    expect(refused.stderr).toMatch(`${backup} can't be restored`)
    expect(refused.stderr).toMatch(/The store is as it was\.\n$/)
    expect(readFileSync(store)).toEqual(before)
    expect(readdirSync(dirname(store))).toEqual(['foyer.db'])
  })
}

test('a file that is missing, a folder and the store itself are refused in one line', async () => {
  const store = await loadFixture('sqlite', newest)
  const before = readFileSync(store)
  expectRefusal(
    await restore(dirname(store), '/nowhere/backup.db'),
    'There is no /nowhere/backup.db',
  )
  expectRefusal(await restore(dirname(store), newFolder()), "can't be restored")
  expectRefusal(await restore(dirname(store), store), 'belongs to the store itself')
  expect(readFileSync(store)).toEqual(before)
})

/** What may stand where the backup is to go, and how many files of it are kept. */
const brokenStores: Record<string, { spoil(store: string): void; kept: string[] }> = {
  'a store with a header that is overwritten': {
    spoil: (store) => writeFileSync(store, readFileSync(store).fill(7, 0, 50)),
    kept: [''],
  },
  'a store with a page in the middle that is overwritten': {
    spoil: (store) => writeFileSync(store, readFileSync(store).fill(7, 10 * 4096, 11 * 4096)),
    kept: [''],
  },
  'half a store': { spoil: (store) => truncateSync(store, 9 * 4096), kept: [''] },
  'a store with a log that is none': {
    spoil: (store) => writeFileSync(`${store}-wal`, 'no log of anything '.repeat(500)),
    kept: ['', '-wal'],
  },
  'a log without its store': {
    spoil(store) {
      rmSync(store)
      writeFileSync(`${store}-wal`, Buffer.from('377f0682'.repeat(2000), 'hex'))
    },
    kept: ['-wal'],
  },
  'an empty file': { spoil: (store) => truncateSync(store), kept: [''] },
  'no store': { spoil: (store) => rmSync(store), kept: [] },
  'no data folder': { spoil: (store) => rmSync(dirname(store), { recursive: true }), kept: [] },
  'the store of a newer program': {
    spoil: (store) => onSqlite(store, "insert into schema_migrations values (999, '')"),
    kept: [''],
  },
}

for (const [what, { spoil, kept }] of Object.entries(brokenStores)) {
  test(`${what} is replaced by the backup, and what there was is kept`, async () => {
    const store = await loadFixture('sqlite', newest)
    spoil(store)
    const before = kept.map((suffix) => readFileSync(store + suffix).toString('base64'))
    const backup = await loadFixture('sqlite', newest)
    const { code, stderr } = await restore(dirname(store), backup)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(await readTables(store)).toEqual({ ...(await readTables(backup)), sessions: [] })
    const names = readdirSync(dirname(store)).filter((name) => name.includes('.before-restore-'))
    expect(names.map((name) => name.slice(name.indexOf('Z') + 1)).sort()).toEqual(kept)
    if (/header|half|log/.test(what)) {
      const after = names
        .sort()
        .map((name) => readFileSync(join(dirname(store), name)).toString('base64'))
      expect(after).toEqual(before)
    }
  })
}

test('a restore that is killed at any point leaves the one store or the other whole, and can be done again', async () => {
  const store = await loadFixture('sqlite', newest)
  await growFixture(store, 2500)
  const dataDir = dirname(store)
  const backup = await grownBackup(3000)
  const [old, wanted] = [await readTables(store), await readTables(backup)]
  const names = () => readdirSync(dataDir).join(' ')
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const points: Record<string, () => boolean> = {
    'the backup is being copied': () => /restoring/.test(names()),
    'the store is being kept': () => /before-restore\S+unfinished/.test(names()),
    'the store is kept': () => /before-restore-[\dTZ.-]+( |$)/.test(names()),
    'the store is being written over': () => size(`${store}-wal`) > 1_000_000,
  }
  for (const [point, reached] of Object.entries(points)) {
    const { signal } = await runUntil([launcher, 'restore', backup], {
      environment: { DATA_DIR: dataDir },
      folder: dataDir,
      reached,
    })
    expect({ point, signal }).toEqual({ point, signal: 'SIGKILL' })
    const { contacts } = await readTables(store)
    expect([old.contacts?.length, wanted.contacts?.length], point).toContain(contacts?.length)
    expect(checkWhole(store), point).toBe('ok')
    for (const name of readdirSync(dataDir).filter((name) => /before-restore-[^ ]*Z$/.test(name))) {
      expect(checkWhole(join(dataDir, name)), point).toBe('ok')
      rmSync(join(dataDir, name))
    }
  }
  expect(await restore(dataDir, backup)).toMatchObject({ code: 0 })
  expect(readdirSync(dataDir).filter((name) => /unfinished|restoring/.test(name))).toEqual([])
  expect(await readTables(store)).toEqual({ ...wanted, sessions: [] })
}, 60_000)

// For the copy of the backup, for that of the store besides, and for both but not for the change itself.
for (const times of [1.8, 2.8, 3.8]) {
  test(`a disk with room for ${times} stores is told of in one line, and the store stays as it is`, async ({
    skip,
  }) => {
    const fixture = await loadFixture('sqlite', newest)
    const dataDir = newFolder()
    const size = `size=${Math.round(statSync(fixture).size * times)}`
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'foyer', dataDir])
    if (mounted.status !== 0) skip('only some users may make a small disk')
    onTestFinished(() => {
      spawnSync('umount', ['-l', dataDir])
    })
    const store = join(dataDir, 'foyer.db')
    copyFileSync(fixture, store)
    const before = await readTables(store)
    const refused = await restore(dataDir, await grownBackup(1))
    expectRefusal(refused, /make room on .*The store is as it was/)
    expect(readdirSync(dataDir).filter((name) => /restor|unfinished/.test(name))).toEqual([])
    expect(await readTables(store)).toEqual(before)
  })
}

test('with PostgreSQL it says how pg_restore puts a backup back, without the password', async () => {
  const DATABASE_URL = 'postgres://foyer:secret@127.0.0.1:1/foyer'
  const { code, stdout, stderr } = await command('restore', newFolder(), ['x'], { DATABASE_URL })
  expect(stderr).toMatch(/ {2}pg_restore .*--dbname="\$DATABASE_URL" FILE/)
  expect(stderr).not.toContain('secret')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})

test('anything else is answered with what there is, and no store is made', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'deep'))
  for (const args of [[], ['--force'], ['one.db', 'two.db']]) {
    const { code, stdout, stderr } = await restore(dataDir, ...args)
    expect(stderr).toMatch(/^Usage:\n {2}npm run restore -- FILE/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  }
  expect(existsSync(join(dataDir, 'foyer.db'))).toBe(false)
})

type Server = Awaited<ReturnType<typeof serve>>

async function leave(server: Server, text: string) {
  const sent = await server.post('/api/contacts', { ...message, message: text })
  expect(sent.status).toBe(201)
}

async function logIn(server: Server, secret = password): Promise<string> {
  const login = await server.post('/api/auth/login', { username: 'robin', password: secret })
  return (await login.json()).token
}

const readInbox = ({ url }: Server, token: string) =>
  fetch(`${url}/api/admin/contacts`, { headers: { Authorization: `Bearer ${token}` } })

/** The file that holds what was there before, of a folder with one such. */
function keptIn(dataDir: string): string {
  const [name, ...more] = readdirSync(dataDir).filter((name) => name.includes('.before-restore-'))
  expect(more).toEqual([])
  return join(dataDir, name ?? '')
}

/** A backup with more messages than the sample has. */
async function grownBackup(more: number): Promise<string> {
  const backup = await loadFixture('sqlite', newest)
  await growFixture(backup, more)
  return backup
}

function onSqlite(file: string, statements: string) {
  const sqlite = new BetterSqlite3(file)
  sqlite.exec(statements)
  sqlite.close()
}

function checkWhole(file: string): unknown {
  const sqlite = new BetterSqlite3(file, { readonly: true })
  const finding = sqlite.pragma('integrity_check', { simple: true })
  sqlite.close()
  return finding
}
