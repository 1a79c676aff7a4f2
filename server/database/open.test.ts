import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/process.ts'
import { readConfig } from '../config.ts'
import { listContacts } from '../messages/inbox.ts'
import { openConfiguredDatabase } from './configured.ts'
import { schemaSteps, schemaVersion } from './schema.ts'

test('a database of the first version is brought to this one, with its messages and notes', async () => {
  const folder = newFolder()
  {
    using sqlite = disposable(join(folder, 'foyer.db'))
    for (const statement of schemaSteps.sqlite[0] ?? []) sqlite.exec(statement)
    sqlite.exec(`
      insert into contacts (id, name, email, message, status, suspicious, created_at, search_text, email_key, language_base)
        values ('a', 'Åsa', 'ann@example.com', 'Hello', 'new', 0, '2026-01-01', 'ÅSA\u001fANN@EXAMPLE.COM\u001fHELLO', 'ann@example.com', '');
      insert into entries (id, contact_id, kind, text, created_at) values ('n', 'a', 'note', 'Straße', '2026-01-01')`)
  }
  const database = await openConfiguredDatabase(readConfig({ DATA_DIR: folder }))
  for (const search of ['strasse', 'from:asa hello', 'asa']) {
    const found = await listContacts(database, { page: 1, limit: 10, search })
    expect(found).toMatchObject({ contacts: [{ _id: 'a' }], counts: { new: 1, inbox: 1 } })
  }
  await database.close()
})

test.each([
  [
    'a later version of Foyer made',
    `create table schema_version (version integer); insert into schema_version values (${schemaVersion + 1})`,
    /a newer version of Foyer created it\): update Foyer\.$/,
  ],
  [
    'another program made',
    'create table songs (title text)',
    /it contains another program's tables\): set DATA_DIR/,
  ],
  ['is damaged', undefined, /file is not a database\): make it writable for this user, restore it/],
])('a database that %s is refused in one line, and stays as it is', async (_, tables, words) => {
  const folder = newFolder()
  const file = join(folder, 'foyer.db')
  if (tables === undefined) writeFileSync(file, 'This is a text, and not a database. '.repeat(200))
  else {
    using sqlite = disposable(file)
    sqlite.pragma('journal_mode = wal')
    sqlite.exec(tables)
  }
  const bytes = readFileSync(file)
  const opened = openConfiguredDatabase(readConfig({ DATA_DIR: folder }))
  const error = await opened.then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(error?.name).toBe('CannotStart')
  expect(error?.message).toMatch(words)
  expect(error?.message).toContain(`The database ${file} can't be used`)
  expect(error?.message).not.toContain('\n')
  expect(readFileSync(file)).toEqual(bytes)
})

test('a file that another program has locked, as on a network disk, is refused with what helps', async () => {
  const folder = newFolder()
  using sqlite = disposable(join(folder, 'foyer.db'))
  sqlite.exec('begin exclusive')
  const opened = openConfiguredDatabase(readConfig({ DATA_DIR: folder }))
  await expect(opened).rejects.toThrow(
    /locked\): SQLite needs a local disk: .* or set DATABASE_URL/,
  )
})

function disposable(file: string) {
  const sqlite = new BetterSqlite3(file)
  return Object.assign(sqlite, { [Symbol.dispose]: () => sqlite.close() })
}
