import { existsSync, statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { SqliteDialect } from 'kysely'
import { foldText } from '#contract/fold-text.ts'
import { rejectUnknownSchema, schemaSteps, separator } from './schema.ts'

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
    sqlite.function('fold_text', (text) =>
      String(text).split(separator).map(foldText).join(separator),
    )
    const update = sqlite.transaction(() => {
      for (const step of schemaSteps.sqlite.slice(versionOf(sqlite))) sqlite.exec(step.join(';\n'))
    })
    update.immediate()
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
  rejectUnknownSchema(names.includes('schema_version') ? versionOf(sqlite) : undefined)
}

const versionOf = (sqlite: BetterSqlite3.Database) =>
  tablesOf(sqlite).length === 0
    ? 0
    : (sqlite.prepare('select version from schema_version').pluck().get() as number)

const tablesOf = (sqlite: BetterSqlite3.Database) =>
  sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[]
