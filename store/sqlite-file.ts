import BetterSqlite3 from 'better-sqlite3'

/** How long one process waits for another that writes, such as one of the owner's commands: milliseconds. */
const busyTimeoutMs = 5000

/** Opens a SQLite file as it is; `using` closes it. Throws what the driver throws. */
export function openSqlite(file: string, options: BetterSqlite3.Options = {}) {
  const sqlite = new BetterSqlite3(file, { timeout: busyTimeoutMs, ...options })
  return Object.assign(sqlite, { [Symbol.dispose]: () => sqlite.close() })
}

/** Opens a SQLite file, which is made when it is missing, for durable writing. Throws what the driver throws. */
export function openForWriting(file: string) {
  const sqlite = openSqlite(file)
  try {
    sqlite.pragma('journal_mode = WAL')
    // A 201 promises that the message is on disk: WAL alone would sync at checkpoints only.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // What the owner deletes is gone from the file too, and not only from sight.
    sqlite.pragma('secure_delete = ON')
  } catch (error) {
    sqlite.close()
    throw error
  }
  return sqlite
}
