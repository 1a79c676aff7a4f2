import type BetterSqlite3 from 'better-sqlite3'
import { openSqlite } from './sqlite-file.ts'
import { inspectWhole, refuseWrongLog } from './sqlite-inspect.ts'
import { makeWholeFile } from './whole-file.ts'

/** Pages to copy at once: 4 MB, which keep the process busy for a few milliseconds. */
export const pagesAtOnce = 1000

/**
 * Backs up the store in `file`, whoever uses it meanwhile, to `backup`, which must not be there: one file
 * that has been read through before it gets its name. Gives how many messages it holds. Throws EEXIST,
 * `NotAStore`, `StoreTooNew`, and what the file system and the driver throw.
 */
export async function backUpSqlite(file: string, backup: string): Promise<number> {
  refuseWrongLog(file)
  return makeWholeFile(backup, async (unfinished) => {
    using sqlite = openSqlite(file, { fileMustExist: true })
    await copySqlite(sqlite, unfinished)
    return inspectWhole(unfinished)
  })
}

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
  using sqlite = openSqlite(file)
  // Nobody else has it open: SQLite need not keep an index of the log for others.
  sqlite.pragma('locking_mode = exclusive')
  sqlite.pragma('journal_mode = delete')
}
