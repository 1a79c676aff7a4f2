import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { fixtureContacts, loadFixture } from '../testing/fixtures.ts'
import { given, newFolder, serve } from '../testing/process.ts'
import { expectNoStart } from '../testing/refusal.ts'
import { newDisk } from '../testing/small-disk.ts'
import { newUrl, readTables, runStatement } from '../testing/store.ts'
import { migrations } from './migrations/list.ts'
import { openStore } from './open.ts'

const pageSize = 4096
const newest = migrations.length

/** What may have become of the file of a store, and the words in which the start tells of it. */
const damages: Record<string, { damage(file: string): void; words: RegExp }> = {
  'a header that is overwritten': {
    damage: (file) => overwrite(file, 0, 50),
    words: /foyer\.db can't be used \(file is not a database\): restore it from a backup/,
  },
  'a first page that is overwritten behind its header': {
    damage: (file) => overwrite(file, 100, pageSize),
    words: /malformed\): restore it from a backup/,
  },
  'a page in the middle that is overwritten': {
    damage: (file) => overwrite(file, 10 * pageSize, 11 * pageSize),
    words: /page 11.*\): restore it from a backup/,
  },
  'a page in the middle that is overwritten, while messages wait in the log': {
    damage(file) {
      leaveLog(file)
      overwrite(file, 10 * pageSize, 11 * pageSize)
    },
    words: /page 11.*\): restore it from a backup/,
  },
  'an end that is missing': {
    damage: (file) => truncateSync(file, 9 * pageSize),
    words: /malformed\): restore it from a backup/,
  },
  'a file of a few bytes': {
    damage: (file) => truncateSync(file, 50),
    words: /\): restore it from a backup/,
  },
  'a log that is none': {
    damage: (file) => writeFileSync(`${file}-wal`, 'no log of anything '.repeat(500)),
    words: /\(foyer\.db-wal is not a SQLite log\): put back the foyer\.db-wal/,
  },
  'a log without its store': {
    damage(file) {
      leaveLog(file)
      rmSync(file)
    },
    words: /\(there is foyer\.db-wal, and foyer\.db is missing or empty\): put back the foyer\.db/,
  },
  'a log beside a store that is empty': {
    damage(file) {
      leaveLog(file)
      truncateSync(file)
    },
    words: /\(there is foyer\.db-wal, and foyer\.db is missing or empty\): put back the foyer\.db/,
  },
  'the database of another program': {
    damage(file) {
      rmSync(file)
      onSqlite(file, 'create table schema_migrations (version); create table users (name)')
    },
    words: /\(it holds the tables of another program\): set DATA_DIR to another folder/,
  },
  'a store of a newer program': {
    damage: (file) => onSqlite(file, "insert into schema_migrations values (999, '')"),
    words: /\(the store has schema 999, and this program knows only \d+\): update Foyer/,
  },
}

for (const [what, { damage, words }] of Object.entries(damages)) {
  test(`${what}: one line says what can be done, and no byte is changed`, async () => {
    const file = await loadFixture('sqlite', newest)
    damage(file)
    const before = bytesOf(file)
    await expectNoStart({ DATA_DIR: join(file, '..') }, words)
    expect(bytesOf(file)).toEqual(before)
  })
}

test('a store of a newer program is refused in one line on PostgreSQL too, and stays as it is', async () => {
  const url = await newUrl('postgres')
  await (await openStore(url)).close()
  await runStatement(url, "insert into schema_migrations values (999, '')")
  const before = await readTables(url)
  await expectNoStart({ DATABASE_URL: url }, /DATABASE_URL .*schema 999.*: update Foyer/)
  expect(await readTables(url)).toEqual(before)
})

test('a file that is empty is a store that was about to be made, and becomes one', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'foyer.db'), '')
  const server = await serve({ dataDir, environment: given })
  expect((await server.post('/api/contacts', message)).status).toBe(201)
})

test('a log that a power cut has left without a word in it is no hindrance', async () => {
  const file = await loadFixture('sqlite', newest)
  writeFileSync(`${file}-wal`, Buffer.alloc(3 * pageSize))
  await serve({ dataDir: join(file, '..'), environment: given })
  expect((await readTables(file)).contacts).toHaveLength(fixtureContacts.length)
})

test('messages that wait in the log of a process that was killed are there again', async () => {
  const file = await loadFixture('sqlite', newest)
  leaveLog(file)
  await serve({ dataDir: join(file, '..'), environment: given })
  expect((await readTables(file)).contacts).toHaveLength(fixtureContacts.length + 1)
})

test('a file that may not be written is one line, and stays as it is', async ({ skip }) => {
  const file = await loadFixture('sqlite', newest)
  const before = bytesOf(file)
  protect(file) || skip('nothing protects a file from this user here')
  await expectNoStart(
    { DATA_DIR: join(file, '..') },
    /foyer\.db can't be used .*make it and its folder writable/,
  )
  expect(bytesOf(file)).toEqual(before)
})

test('a data folder on a read-only disk is one line, and stays as it is', async ({ skip }) => {
  const { disk, mount } = newDisk()
  if (!mount('size=3m')) skip('only some users may make a disk')
  copyFileSync(await loadFixture('sqlite', newest), join(disk, 'foyer.db'))
  if (!mount('remount,ro')) skip('only some users may make a disk read-only')
  await expectNoStart({ DATA_DIR: disk }, /DATA_DIR .* can't be written \(EROFS\)/)
  expect(readdirSync(disk)).toEqual(['foyer.db'])
})

// The copy before the upgrade has no room on the first one; the second one has room for the copy alone.
for (const size of ['120k', '180k']) {
  test(`a disk of ${size} is too small for an upgrade: one line says so, the store stays as it was, and with room it goes on`, async ({
    skip,
  }) => {
    const { disk, mount } = newDisk()
    if (!mount(`size=${size}`)) skip('only some users may make a small disk')
    const file = join(disk, 'foyer.db')
    copyFileSync(await loadFixture('sqlite', 1), file)
    const before = await readTables(file)
    await expectNoStart({ DATA_DIR: disk }, /foyer\.db can't be used .*: make room on its disk/)
    expect(await readTables(file)).toEqual(before)
    expect(readdirSync(disk).filter((name) => name.includes('unfinished'))).toEqual([])

    expect(mount('remount,size=3m')).toBe(true)
    await serve({ dataDir: disk, environment: given })
    const after = await readTables(file)
    expect(after.schema_migrations).toHaveLength(migrations.length)
    expect(after.contacts).toHaveLength(fixtureContacts.length)
    expect(await readTables(`${file}.schema-1`)).toEqual(before)
  })
}

const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

function overwrite(file: string, from: number, to: number) {
  writeFileSync(file, readFileSync(file).fill(7, from, to))
}

function onSqlite(file: string, statements: string) {
  const sqlite = new BetterSqlite3(file)
  sqlite.exec(statements)
  sqlite.close()
}

/** Leaves a store as a process does that is killed: with a message in the log that is not in the file. */
function leaveLog(file: string) {
  const sqlite = new BetterSqlite3(file)
  sqlite.pragma('journal_mode = wal')
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.exec(`insert into contacts (id, name, email, message, status, created_at, search_text)
    values ('late', 'Late Lara', 'lara@example.com', 'Hello', 'new', '2026-03-01T12:07:00.000Z', 'HELLO')`)
  const [bytes, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
  sqlite.close()
  writeFileSync(file, bytes)
  writeFileSync(`${file}-wal`, log)
}

/** The file and its log, as they are. */
const bytesOf = (file: string) =>
  [file, `${file}-wal`].map((name) =>
    existsSync(name) ? readFileSync(name).toString('base64') : '',
  )

/** Makes a file one that this process may not write; says whether it could. */
function protect(file: string): boolean {
  if (process.getuid?.() !== 0) {
    chmodSync(file, 0o400)
    return true
  }
  onTestFinished(() => {
    spawnSync('chattr', ['-i', file])
  })
  return spawnSync('chattr', ['+i', file]).status === 0
}
