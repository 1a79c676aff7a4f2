import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { growFixture, loadFixture } from '../testing/fixtures.ts'
import { runUntil } from '../testing/kill.ts'
import { builtCommand, newFolder } from '../testing/process.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { grownBackup, newest, restore } from '../testing/restore.ts'
import { readTables } from '../testing/store.ts'

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
  'a backup with a trigger of its own': {
    spoil: (backup) =>
      onSqlite(
        backup,
        'create trigger t after insert on contacts begin delete from contacts where seq = new.seq; end',
      ),
    words: /trigger t is not one that Foyer has made/,
  },
  'a backup with a trigger that is named as SQLite names its own': {
    spoil(backup) {
      const sqlite = new BetterSqlite3(backup)
      sqlite.unsafeMode()
      sqlite.pragma('writable_schema = on')
      sqlite.exec(`insert into sqlite_schema values ('trigger', 'sqlite_x', 'contacts', 0,
        'create trigger sqlite_x after insert on contacts begin delete from contacts where seq = new.seq; end')`)
      sqlite.close()
    },
    words: /trigger sqlite_x is not one that Foyer has made/,
  },
  'a backup with a trigger that was changed': {
    spoil: (backup) =>
      onSqlite(
        backup,
        'drop trigger contact_added; create trigger contact_added after insert on contacts begin select 1; end',
      ),
    words: /trigger contact_added is not one that Foyer has made/,
  },
  'a backup without a table': {
    spoil: (backup) => onSqlite(backup, 'drop table limit_counts'),
    words: /(table limit_counts|index limit_counts_by_second) is missing/,
  },
  'a backup with another view': {
    spoil: (backup) => onSqlite(backup, 'create view contacts_all as select * from contacts'),
    words: /view contacts_all is not one that Foyer has made/,
  },
  'a backup whose password asks for 4 GiB': {
    spoil: (backup) =>
      onSqlite(
        backup,
        "update owners set password_hash = replace(password_hash, 'm=19456', 'm=4194304')",
      ),
    words: /its password can not be checked/,
  },
  'a backup without the key that signs': {
    spoil: (backup) => onSqlite(backup, "delete from store_secrets where name = 'signing key'"),
    words: /the store has lost its signing key/,
  },
  'a backup of a newer program': {
    spoil: (backup) => onSqlite(backup, "insert into schema_migrations values (999, '')"),
    words: /schema 999.*: update Foyer first/,
  },
  'a backup with an invalid log': {
    spoil: (backup) => writeFileSync(`${backup}-wal`, 'no log of anything'),
    words: /foyer\.db-wal is not a SQLite log/,
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
    expect(refused.stderr).toMatch(/The store is unchanged\.\n$/)
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
  'a store with an invalid log': {
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
  function removeKept() {
    for (const name of readdirSync(dataDir).filter((name) => /before-restore-[^ ]*Z$/.test(name))) {
      expect(checkWhole(join(dataDir, name)), name).toBe('ok')
      rmSync(join(dataDir, name))
    }
  }
  const points: Record<string, () => boolean> = {
    'the backup is being copied': () => /restoring/.test(names()),
    'the store is being kept': () => /before-restore\S+unfinished/.test(names()),
    'the store is kept': () => /before-restore-[\dTZ.-]+( |$)/.test(names()),
    'the store is being written over': () => size(`${store}-wal`) > 1_000_000,
  }
  for (const [point, reached] of Object.entries(points)) {
    const restoring = () =>
      runUntil([builtCommand, 'restore', backup], {
        environment: { DATA_DIR: dataDir },
        folder: dataDir,
        reached,
      })
    // A signal that came too late tells nothing of the point.
    while ((await restoring()).code === 0) removeKept()
    const { contacts } = await readTables(store)
    expect([old.contacts?.length, wanted.contacts?.length], point).toContain(contacts?.length)
    expect(checkWhole(store), point).toBe('ok')
    removeKept()
  }
  expect(await restore(dataDir, backup)).toMatchObject({ code: 0 })
  expect(readdirSync(dataDir).filter((name) => /unfinished|restoring/.test(name))).toEqual([])
  expect(await readTables(store)).toEqual({ ...wanted, sessions: [] })
})

// For the copy of the backup, for that of the store besides, and for both but not for the change itself.
for (const times of [1.8, 2.8, 3.8]) {
  test(`a disk with room for ${times} stores is reported in one line, and the store stays as it is`, async ({
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
    expectRefusal(refused, /make room on .*The store is unchanged/)
    expect(readdirSync(dataDir).filter((name) => /restor|unfinished/.test(name))).toEqual([])
    expect(await readTables(store)).toEqual(before)
  })
}

function onSqlite(file: string, statements: string) {
  const sqlite = new BetterSqlite3(file)
  sqlite.exec(statements)
  sqlite.close()
}

function checkWhole(file: string): unknown {
  const sqlite = new BetterSqlite3(file, { readonly: true })
  const diagnostic = sqlite.pragma('integrity_check', { simple: true })
  sqlite.close()
  return diagnostic
}
