import BetterSqlite3 from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import { createContacts } from './contacts.ts'
import type { Database } from './dialect.ts'
import { migrate } from './migrate.ts'
import { createOwners } from './owners.ts'
import { createSessions } from './sessions.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the store that a URL names, and brings its schema up to date: `postgres://…`, or the path of
 * a SQLite file, which is made when it is missing.
 * Throws what the driver throws, and `StoreTooNew`.
 */
export async function openStore(url: string): Promise<Store> {
  const database = /^postgres(ql)?:/.test(url) ? openPostgres(url) : openSqlite(url)
  try {
    await migrate(database)
  } catch (error) {
    await database.db.destroy()
    throw error
  }
  return {
    contacts: createContacts(database),
    owners: createOwners(database),
    sessions: createSessions(database),
    close: () => database.db.destroy(),
  }
}

function openSqlite(file: string): Database {
  const sqlite = new BetterSqlite3(file, { timeout: 5000 })
  try {
    sqlite.pragma('journal_mode = WAL')
    // A 201 promises that the message is on disk: WAL alone would sync at checkpoints only.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
  } catch (error) {
    sqlite.close()
    throw error
  }
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) }),
    dialect: {
      name: 'sqlite',
      contains: (text, needle) => sql<boolean>`instr(${text}, ${needle}) > 0`,
      // Outside a transaction SQLite waits for whoever else is making it; inside one it would give up.
      makeMigrationsTable: (db, statement) => statement.execute(db),
      // SQLite lets one transaction write at a time; asking for the write now makes the others wait.
      lockMigrations: (db) =>
        sql`update schema_migrations set number = number where false`.execute(db),
    },
  }
}

/** The key is any number that nobody else locks. */
const lockMigrations = (db: Kysely<Tables>) => sql`select pg_advisory_xact_lock(471108)`.execute(db)

function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url })
  // A connection that breaks while idle is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => {})
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    dialect: {
      name: 'postgres',
      contains: (text, needle) => sql<boolean>`strpos(${text}, ${needle}) > 0`,
      // "if not exists" alone fails where two processes make the table at the same time.
      makeMigrationsTable: (db, statement) =>
        db.transaction().execute(async (transaction) => {
          await lockMigrations(transaction)
          await statement.execute(transaction)
        }),
      lockMigrations,
    },
  }
}
