import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { CannotStart } from '#contract/cannot-start.ts'
import { inspectSqlite, openSqlite } from './sqlite.ts'

/** Others may use the database meanwhile. Returns how many messages the backup has. */
export function backUp(file: string, backup: string): number {
  using sqlite = openSqlite(file, { fileMustExist: true })
  sqlite.prepare('vacuum into ?').run(backup)
  using copy = openSqlite(backup, { readonly: true })
  return countContacts(copy)
}

/** Ends sessions and cancels queued mail, which may have been sent since. Returns the count of messages and the kept file. */
export function restore(backup: string, file: string, now: Date) {
  const candidate = `${file}.restoring`
  const kept = `${file}.before-restore-${now.toISOString().replaceAll(':', '-')}`
  removeWithLog(candidate)
  try {
    inspectSqlite(backup)
    copyFileSync(backup, candidate)
    // A killed server leaves messages in its WAL.
    if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${candidate}-wal`)
    const count = closeLogAndCheck(candidate, [
      'delete from sessions',
      `update outbox set state = 'unsure', last_error = 'It may have been sent after this backup was made.'
        where kind = 'reply' and state in ('waiting', 'sending')`,
      "delete from outbox where kind <> 'reply' and state in ('waiting', 'sending')",
    ])
    const replaces = existsSync(file)
    if (replaces) {
      closeLog(file)
      linkSync(file, kept)
    }
    // SQLite would replay a leftover WAL into the restored file.
    for (const suffix of logs) {
      if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix)
    }
    renameSync(candidate, file)
    return { count, kept: replaces ? kept : undefined }
  } finally {
    removeWithLog(candidate)
  }
}

const logs = ['-wal', '-shm']

function removeWithLog(file: string) {
  for (const suffix of ['', ...logs]) rmSync(file + suffix, { force: true })
}

function closeLogAndCheck(file: string, changes: string[] = []): number {
  inspectSqlite(file)
  using sqlite = openSqlite(file)
  sqlite.pragma('journal_mode = delete')
  const [problem] = sqlite.pragma('integrity_check(1)') as { integrity_check: string }[]
  if (problem?.integrity_check !== 'ok') {
    throw new Error(`it is damaged: ${problem?.integrity_check}`)
  }
  for (const change of changes) sqlite.exec(change)
  return countContacts(sqlite)
}

const countContacts = (sqlite: ReturnType<typeof openSqlite>) =>
  Number(sqlite.prepare('select count(*) from contacts').pluck().get())

// Fails while another process has the database open.
function closeLog(file: string) {
  try {
    using sqlite = openSqlite(file)
    sqlite.pragma('locking_mode = exclusive')
    sqlite.exec('begin exclusive; commit')
    sqlite.pragma('journal_mode = delete')
  } catch (error) {
    const { code } = error as { code?: string }
    if (/^SQLITE_(BUSY|LOCKED)/.test(String(code))) {
      throw new CannotStart(`The database ${file} is in use. Stop the server first.`)
    }
    // A damaged database is replaced as it is.
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(String(code))) throw error
  }
}
