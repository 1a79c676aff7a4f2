import BetterSqlite3 from 'better-sqlite3'

/** 4 MB: so much at once keeps the process busy for a few milliseconds. */
const pagesAtOnce = 1000

/**
 * Copies a store into `file`, by SQLite's online backup: all of it as it is at one moment, whoever goes on
 * writing meanwhile. The copy is one file, without a log. Throws what the driver throws.
 */
export async function copySqlite(sqlite: BetterSqlite3.Database, file: string): Promise<void> {
  // Without a transaction that reads, the copy would begin anew with each commit of another process.
  sqlite.exec('begin')
  try {
    sqlite.prepare('select count(*) from sqlite_schema').get()
    await sqlite.backup(file, { progress: () => pagesAtOnce })
  } finally {
    if (sqlite.inTransaction) sqlite.exec('rollback')
  }
  foldLog(file)
}

/** Makes a store that nobody has open one file, without a log beside it, which any medium can hold. */
export function foldLog(file: string) {
  const sqlite = new BetterSqlite3(file)
  try {
    // Nobody else has it open: SQLite need not keep an index of the log for others.
    sqlite.pragma('locking_mode = exclusive')
    sqlite.pragma('journal_mode = delete')
  } finally {
    sqlite.close()
  }
}
