import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { CannotStart } from '#text/cannot-start.ts'
import { inspectSqlite, openSqlite } from './sqlite.ts'

/** Others may use the database meanwhile. Returns how many messages the backup has. */
export function backUp(file: string, backup: string): number {
  // Not a whole one, if the command is killed.
  const unfinished = `${backup}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    const count = copyAndCount(file, unfinished)
    renameSync(unfinished, backup)
    return count
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Ends sessions and cancels queued mail, which may have been sent since. Returns the count of messages and the kept file. */
export function restore(backup: string, file: string, now: Date) {
  const candidate = `${file}.restoring`
  const kept = `${file}.before-restore-${now.toISOString().replaceAll(':', '-')}`
  rmSync(candidate, { force: true })
  try {
    inspectSqlite(backup)
    const count = copyAndCount(backup, candidate, forRestore)
    const replaces = existsSync(file)
    if (replaces) {
      closeLog(file)
      linkSync(file, kept)
    }
    // SQLite would replay a leftover WAL into the restored file.
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix)
    }
    renameSync(candidate, file)
    return { count, kept: replaces ? kept : undefined }
  } finally {
    rmSync(candidate, { force: true })
  }
}

const forRestore = `
  delete from sessions;
  update outbox set state = 'unsure', last_error = 'It may have been sent after this backup was made.'
    where kind = 'reply' and state in ('waiting', 'sending');
  delete from outbox where kind <> 'reply' and state in ('waiting', 'sending')`

function copyAndCount(file: string, copy: string, change = ''): number {
  using sqlite = openSqlite(file, { fileMustExist: true })
  sqlite.prepare('vacuum into ?').run(copy)
  using copied = openSqlite(copy)
  copied.exec(change)
  return Number(copied.prepare('select count(*) from messages').pluck().get())
}

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
