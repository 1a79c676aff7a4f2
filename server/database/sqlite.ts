import { existsSync, statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { SqliteDialect } from 'kysely'
import { rejectUnknownSchema, schema } from './schema.ts'

export function openSqlite(file: string, options: BetterSqlite3.Options = {}) {
  // A short wait for other writers, because the server blocks meanwhile.
  const sqlite = new BetterSqlite3(file, { timeout: 1000, ...options })
  return Object.assign(sqlite, { [Symbol.dispose]: () => sqlite.close() })
}

export function openForWriting(file: string) {
  if (existsSync(file) && statSync(file).size > 0) inspectSqlite(file)
  const sqlite = openSqlite(file)
  try {
    sqlite.pragma('journal_mode = WAL')
    // WAL alone would only sync at checkpoints; a 201 promises more.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('secure_delete = ON')
    const create = sqlite.transaction(() => {
      if (tablesOf(sqlite).length === 0) sqlite.exec(schema.sqlite)
    })
    create.immediate()
  } catch (error) {
    sqlite.close()
    throw error
  }
  return sqlite
}

/** SQLite itself has rolled back if the disk is full; Kysely's own rollback would then hide the error. */
export function sqliteDialect(database: BetterSqlite3.Database): SqliteDialect {
  const dialect = new SqliteDialect({ database })
  const driver = dialect.createDriver()
  const rollback = driver.rollbackTransaction.bind(driver)
  driver.rollbackTransaction = async (connection) => {
    if (database.inTransaction) await rollback(connection)
  }
  dialect.createDriver = () => driver
  return dialect
}

/** Throws `UnusableDatabase`, and what the driver throws for a damaged file. */
export function inspectSqlite(file: string) {
  using sqlite = openSqlite(file, { readonly: true })
  const names = tablesOf(sqlite)
  if (names.length === 0) return
  const version = names.includes('schema_version')
    ? sqlite.prepare('select version from schema_version').pluck().get()
    : undefined
  rejectUnknownSchema(version)
}

const tablesOf = (sqlite: BetterSqlite3.Database) =>
  sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[]
