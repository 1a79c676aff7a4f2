import type BetterSqlite3 from 'better-sqlite3'
import { type RawBuilder, SqliteQueryCompiler, sql } from 'kysely'
import type { Row } from './change.ts'
import { beginningOf, compileStep, type Database, type Dialect, type Migrator } from './dialect.ts'
import { createGroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { copySqlite } from './sqlite-backup.ts'
import { giveApplicationId } from './sqlite-connection.ts'
import { openSqlite as openFile, openForWriting } from './sqlite-file.ts'
import { inspectBeforeUse } from './sqlite-inspect.ts'
import { startSqliteThread } from './sqlite-thread.ts'
import type { StoreOptions } from './store.ts'
import { makeWholeFile } from './whole-file.ts'

/**
 * Opens a SQLite file with two connections, each on a thread of its own: one writes, one reads. The file
 * is made when it is missing, and brought to the newest schema.
 */
export async function openSqlite(file: string, options: StoreOptions = {}): Promise<Database> {
  await prepare(file)
  const [writer, reader] = await Promise.all([
    startSqliteThread({ file, writes: true }, options),
    startSqliteThread({ file, writes: false }, { onLost: options.onLost }),
  ])
  const compiler = new SqliteQueryCompiler()
  const commit = createGroupCommit((changes) => writer.run(changes))
  return {
    async read<Result>(query: RawBuilder<Result>) {
      const [results] = await reader.run([[compileStep(compiler, { query })]])
      return (results?.[0] ?? []) as Result[]
    },
    write: (...steps) => commit.write(steps.map((step) => compileStep(compiler, step))),
    dialect,
    emptyLog: () => writer.emptyLog(),
    async close() {
      await commit.settled()
      await reader.close()
      // The last one to close folds the log into the file.
      await writer.close()
    },
  }
}

async function prepare(file: string) {
  inspectBeforeUse(file)
  using sqlite = openForWriting(file)
  await migrate(migratorOf(sqlite))
  giveApplicationId(sqlite)
}

/** A million messages are upgraded in a minute or two. */
const upgradeMs = 10 * 60 * 1000

const migratorOf = (sqlite: BetterSqlite3.Database): Migrator => ({
  name: 'sqlite',
  begin: 'begin immediate',
  async run(text) {
    const statement = sqlite.prepare<[], Row>(text)
    if (statement.reader) return statement.all()
    statement.run()
    return []
  },
  async keepCopy(schema) {
    // Another process that is about to migrate may have a lot to do.
    sqlite.pragma(`busy_timeout = ${upgradeMs}`)
    // Nobody else may migrate meanwhile: the copy would not be what its name says.
    sqlite.exec('begin immediate')
    try {
      using reader = openFile(sqlite.name, { readonly: true })
      const found = reader.prepare('select max(number) from schema_migrations').pluck().get()
      if (found !== schema) return
      const copy = (unfinished: string) => copySqlite(reader, unfinished)
      await makeWholeFile(`${sqlite.name}.schema-${schema}`, copy, { replaces: true })
    } finally {
      sqlite.exec('rollback')
    }
  },
})

const dialect: Dialect = {
  matches: ({ needle, status }) =>
    sql`${needle === undefined ? sql`true` : sql`instr(search_text, ${needle}) > 0`}
      and ${status ? sql`status = ${status}` : sql`true`}`,
  hits({ needle, status }) {
    // In FTS5's syntax a quoted text stands for itself, with quotes doubled.
    const beginning = beginningOf(needle)
    const whole = sql`exists (select 1 from contacts
      where seq = contact_search.rowid and instr(search_text, ${needle}) > 0)`
    const match = sql`contact_search match ${`"${beginning.replaceAll('"', '""')}"`}
      and contact_search.rowid not in (select seq from contact_search_removed)
      and ${beginning === needle ? sql`true` : whole}`
    if (!status) return sql`(select rowid as seq from contact_search where ${match})`
    // "cross" fixes the order: from the text index to the messages, for which the index of statuses is enough.
    return sql`(select contact_search.rowid as seq from contact_search
      cross join contacts indexed by contacts_by_status
      on contacts.status = ${status} and contacts.seq = contact_search.rowid where ${match})`
  },
  // The index holds every three characters in a row, and takes noncharacters (U+FFFE) for U+FFFD.
  isIndexed: (needle) => [...needle].length >= 3 && !/[\ufffd-\uffff]/.test(needle),
  tidy: [
    {
      query: sql`select 1 from contact_search_removed limit 1`,
      stops: 'without rows',
    },
    {
      query: sql`insert into contact_search (contact_search, rowid, search_text)
        select 'delete', seq, search_text from contact_search_removed order by seq limit 1`,
    },
    {
      query: sql`delete from contact_search_removed
        where seq = (select min(seq) from contact_search_removed)`,
    },
  ],
  leftToTidy: sql`select count(*) as count from contact_search_removed`,
  bucketsAtOnce: 16,
}
