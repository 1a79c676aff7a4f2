import BetterSqlite3 from 'better-sqlite3'
import { copySqlite } from './sqlite-copy.ts'
import { busyTimeoutMs } from './sqlite-file.ts'
import { inspectWhole, refuseWrongLog } from './sqlite-inspect.ts'
import { makeWholeFile } from './whole-file.ts'

/**
 * Backs up the store in `file`, whoever uses it meanwhile, to `backup`, which must not be there: one file
 * that has been read through before it gets its name. Gives how many messages it holds. Throws EEXIST,
 * `NotAStore`, `StoreTooNew`, and what the file system and the driver throw.
 */
export async function backUpSqlite(file: string, backup: string): Promise<number> {
  refuseWrongLog(file)
  return makeWholeFile(backup, async (unfinished) => {
    const sqlite = new BetterSqlite3(file, { fileMustExist: true, timeout: busyTimeoutMs })
    try {
      await copySqlite(sqlite, unfinished)
    } finally {
      sqlite.close()
    }
    return inspectWhole(unfinished)
  })
}
