import BetterSqlite3 from 'better-sqlite3'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { beginningOf, type Database, type Dialect, type Migrator } from './dialect.ts'
import { createGroupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { copySqlite } from './sqlite-backup.ts'
import { openSqliteFile } from './sqlite-file.ts'
import { inspectBeforeUse } from './sqlite-inspect.ts'
import { type SqliteThread, startSqliteThread } from './sqlite-thread.ts'
import type { StoreOptions } from './store.ts'
import type { Tables } from './tables.ts'
import { makeWholeFile } from './whole-file.ts'

/**
 * Opens a SQLite file with two connections, each on a thread of its own: one writes, one reads. The file
 * is made when it is missing, and brought to the newest schema.
 */
export async function openSqlite(file: string, { onLost }: StoreOptions = {}): Promise<Database> {
  await prepare(file)
  const [writer, reader] = await Promise.all([
    startSqliteThread({ file, writes: true }, onLost),
    startSqliteThread({ file, writes: false }, onLost),
  ])
  const commit = createGroupCommit((changes) => writer.run(changes))
  return {
    db: new Kysely<Tables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new ReadingDriver(reader),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    }),
    write: (...steps) => commit.write(steps),
    dialect,
    async close() {
      await commit.settled()
      await reader.close()
      // The last to go folds the log into the file.
      await writer.close()
    },
  }
}

async function prepare(file: string) {
  inspectBeforeUse(file)
  const sqlite = openSqliteFile(file)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: forgiving(sqlite) }) })
  try {
    await migrate(migratorOf(sqlite, db))
  } finally {
    await db.destroy()
  }
}

/** Where the disk is full SQLite rolls back by itself; to be told so by an error would hide why. */
const forgiving = (sqlite: BetterSqlite3.Database): SqliteDatabase => ({
  prepare: (text) =>
    sqlite.prepare(text === 'rollback' && !sqlite.inTransaction ? 'select null' : text),
  close: () => sqlite.close(),
})

/** A million messages are upgraded in a minute or two. */
const upgradeMs = 10 * 60 * 1000

const migratorOf = (sqlite: BetterSqlite3.Database, db: Kysely<Tables>): Migrator => ({
  db,
  name: 'sqlite',
  // Outside a transaction SQLite waits for whoever else is making it; inside one it would give up.
  makeMigrationsTable: (statement) => statement.execute(db),
  // SQLite lets one transaction write at a time; asking for the write now makes the others wait.
  lock: (transaction) =>
    sql`update schema_migrations set number = number where false`.execute(transaction),
  async keepCopy(schema) {
    // Another process that is about to migrate may have a lot to do.
    sqlite.pragma(`busy_timeout = ${upgradeMs}`)
    // Nobody else may migrate meanwhile: the copy would not be what its name says.
    sqlite.exec('begin immediate')
    const reader = new BetterSqlite3(sqlite.name, { readonly: true })
    try {
      const found = reader.prepare('select max(number) from schema_migrations').pluck().get()
      if (found !== schema) return
      const copy = (unfinished: string) => copySqlite(reader, unfinished)
      await makeWholeFile(`${sqlite.name}.schema-${schema}`, copy, { replaces: true })
    } finally {
      reader.close()
      sqlite.exec('rollback')
    }
  },
})

const dialect: Dialect = {
  name: 'sqlite',
  matches: ({ needle, status }) =>
    sql`${needle === undefined ? sql`true` : sql`instr(search_text, ${needle}) > 0`}
      and ${status ? sql`status = ${status}` : sql`true`}`,
  hits({ needle, status }) {
    // In FTS5's language a text in quotes is itself, quotes doubled.
    const beginning = beginningOf(needle)
    const whole = sql`exists (select 1 from contacts
      where seq = contact_search.rowid and instr(search_text, ${needle}) > 0)`
    const match = sql`contact_search match ${`"${beginning.replaceAll('"', '""')}"`}
      and contact_search.rowid not in (select seq from contact_search_removed)
      and ${beginning === needle ? sql`true` : whole}`
    if (!status) return sql`(select rowid as seq from contact_search where ${match})`
    // "cross" keeps the order: from the index to the messages, of which the index of statuses is enough.
    return sql`(select contact_search.rowid as seq from contact_search
      cross join contacts indexed by contacts_by_status
      on contacts.status = ${status} and contacts.seq = contact_search.rowid where ${match})`
  },
  // The index holds every three characters in a row, and takes those that are none (U+FFFE) for U+FFFD.
  isIndexed: (needle) => [...needle].length >= 3 && !/[\ufffd-\uffff]/.test(needle),
  tidy: [
    {
      query: CompiledQuery.raw('select 1 from contact_search_removed limit 1'),
      stops: 'without rows',
    },
    {
      query: CompiledQuery.raw(`insert into contact_search (contact_search, rowid, search_text)
        select 'delete', seq, search_text from contact_search_removed order by seq limit 1`),
    },
    {
      query: CompiledQuery.raw(`delete from contact_search_removed
        where seq = (select min(seq) from contact_search_removed)`),
    },
  ],
  bucketsAtOnce: 16,
}

/** Kysely's way to the thread that reads; writing goes by `write`. */
class ReadingDriver extends DummyDriver {
  #thread: SqliteThread

  constructor(thread: SqliteThread) {
    super()
    this.#thread = thread
  }

  override async acquireConnection() {
    const run = this.#thread.run
    return {
      async executeQuery<Result>({ sql, parameters }: CompiledQuery) {
        const [results] = await run([[{ sql, parameters }]])
        return { rows: (results?.[0] ?? []) as Result[] }
      },
      streamQuery(): never {
        throw new Error('the store reads page by page')
      },
    }
  }
}
