import { renameSync, rmSync, statSync } from 'node:fs'
import type BetterSqlite3 from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Database, Dialect, Migrator, Search } from './dialect.ts'
import { migrate } from './migrate.ts'
import { createSharedCommit } from './shared-commit.ts'
import { openSqliteFile } from './sqlite-file.ts'
import { type SqliteThread, startSqliteThread } from './sqlite-thread.ts'
import type { Tables } from './tables.ts'

/**
 * Opens a SQLite file with two connections, each on a thread of its own: one writes, one reads. The file
 * is made when it is missing, and brought to the newest schema. `maxPages` limits its size, in pages.
 */
export async function openSqlite(file: string, maxPages?: number): Promise<Database> {
  await prepare(file)
  const [writer, reader] = await Promise.all([
    startSqliteThread({ file, writes: true, maxPages }),
    startSqliteThread({ file, writes: false }),
  ])
  const commit = createSharedCommit((changes) => writer.run(changes))
  return {
    db: new Kysely<Tables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => readingDriver(reader),
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

/** Up to this size a file is read through at the start: a tenth of a second at most. */
const checkedBytes = 32 * 1024 * 1024

async function prepare(file: string) {
  const sqlite = openSqliteFile(file)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    if (statSync(file).size <= checkedBytes) check(sqlite)
    await migrate(migratorOf(sqlite, db))
  } finally {
    await db.destroy()
  }
}

function check(sqlite: BetterSqlite3.Database) {
  const finding = sqlite.pragma('quick_check(1)', { simple: true })
  if (finding === 'ok') return
  throw Object.assign(new Error(String(finding)), { code: 'SQLITE_CORRUPT' })
}

const migratorOf = (sqlite: BetterSqlite3.Database, db: Kysely<Tables>): Migrator => ({
  db,
  name: 'sqlite',
  // Outside a transaction SQLite waits for whoever else is making it; inside one it would give up.
  makeMigrationsTable: (statement) => statement.execute(db),
  // SQLite lets one transaction write at a time; asking for the write now makes the others wait.
  lock: (transaction) =>
    sql`update schema_migrations set number = number where false`.execute(transaction),
  async keepCopy(schema) {
    const unfinished = `${sqlite.name}.copy-${process.pid}`
    try {
      await sqlite.backup(unfinished)
      renameSync(unfinished, `${sqlite.name}.schema-${schema}`)
    } finally {
      rmSync(unfinished, { force: true })
    }
  },
})

const dialect: Dialect = {
  name: 'sqlite',
  hits({ needle, status }: Search) {
    const ofStatus = status ? sql`status = ${status}` : sql`true`
    if (needle === undefined) return sql`(select seq from contacts where ${ofStatus})`
    if (!dialect.isIndexed(needle)) {
      return sql`(select seq from contacts where instr(search_text, ${needle}) > 0 and ${ofStatus})`
    }
    // In FTS5's language a text in quotes is itself, quotes doubled.
    const match = sql`contact_search match ${`"${needle.replaceAll('"', '""')}"`}`
    if (!status) return sql`(select rowid as seq from contact_search where ${match})`
    // "cross" keeps the order: from the index to the messages.
    return sql`(select contact_search.rowid as seq from contact_search
      cross join contacts on contacts.seq = contact_search.rowid where ${match} and ${ofStatus})`
  },
  // The index holds every three characters in a row.
  isIndexed: (needle) => [...needle].length >= 3,
  blocksAtOnce: 16,
}

/** Kysely's way to a thread; writing goes by `write`. */
function readingDriver(thread: SqliteThread) {
  const connection: DatabaseConnection = {
    async executeQuery<Result>({ sql, parameters }: CompiledQuery) {
      const [results] = await thread.run([[{ sql, parameters }]])
      return { rows: (results?.[0] ?? []) as Result[] }
    },
    streamQuery: () => {
      throw new Error('the store reads page by page')
    },
  }
  const writes = async () => {
    throw new Error('this connection only reads')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: writes,
    commitTransaction: writes,
    rollbackTransaction: writes,
    destroy: async () => {},
  }
}
