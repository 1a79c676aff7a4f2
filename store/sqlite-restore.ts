import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { NotAStore } from './not-a-store.ts'
import { openStore } from './open.ts'
import { copySqlite, foldLog } from './sqlite-copy.ts'
import { openSqliteFile } from './sqlite-file.ts'
import { inspectWhole, refuseWrongLog } from './sqlite-inspect.ts'
import {
  makeWholeFile,
  moveToFreeName,
  removeAbandoned,
  removeSqliteFile,
  sync,
  syncFolder,
} from './whole-file.ts'

/** A server, or a command, has the store open. */
export class StoreInUse extends Error {
  override name = 'StoreInUse'
}

/** What was to be restored can't be; `cause` says why. The store is as it was. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/**
 * Puts a backup, which is left as it is, in the place of the store in `file`: in the newest schema and
 * without its sessions. What was there is kept under a name that `now` is part of. Whenever the process is
 * killed, either the one or the other is there, whole. Gives how many messages were restored, and the file
 * that holds what was there before, where there was something.
 * Throws `UnusableBackup`, `StoreInUse`, and what the file system and the driver throw.
 */
export async function restoreSqlite(backup: string, file: string, now: Date) {
  stateOf(file)
  removeAbandoned(file)
  const candidate = `${file}.restoring-${process.pid}`
  const kept = `${file}.before-restore-${now.toISOString().replaceAll(':', '-')}`
  const forget = () => removeCandidate(candidate)
  process.on('exit', forget)
  try {
    const messages = await makeCandidate(backup, candidate)
    const state = stateOf(file)
    if (state === 'usable') await overwrite(file, candidate, kept)
    else replace(file, candidate, kept)
    return { messages, kept: ['', ...logs].map((suffix) => kept + suffix).find(existsSync) }
  } finally {
    process.off('exit', forget)
    forget()
  }
}

/**
 * Whether SQLite can read and write the file. Throws `StoreInUse`: whoever has a store open holds a shared
 * lock on its file, even while idle, which an exclusive one can't be had beside (SQLite's documentation
 * of `locking_mode` and of the WAL mode).
 */
function stateOf(file: string): 'missing' | 'unreadable' | 'usable' {
  try {
    refuseWrongLog(file)
    if (!existsSync(file)) return 'missing'
    accessSync(file, constants.W_OK)
    const sqlite = new BetterSqlite3(file, { timeout: 1000 })
    try {
      // In this order: only then does it take the lock of the file itself.
      sqlite.pragma('locking_mode = exclusive')
      sqlite.exec('begin exclusive; select count(*) from sqlite_schema; rollback')
    } finally {
      sqlite.close()
    }
    return 'usable'
  } catch (error) {
    const { code } = error as { code?: string }
    if (/^SQLITE_(BUSY|LOCKED)/.test(String(code))) throw new StoreInUse('the store is in use')
    if (error instanceof NotAStore || /^SQLITE_(NOTADB|CORRUPT)/.test(String(code))) {
      return 'unreadable'
    }
    throw error
  }
}

/** A copy of the backup beside the store, proven and ready to be used; gives how many messages it holds. */
async function makeCandidate(backup: string, candidate: string): Promise<number> {
  try {
    refuseWrongLog(backup)
    copyUnchanged(backup, candidate)
    foldLog(candidate)
    const messages = inspectWhole(candidate)
    const store = await openStore(candidate)
    try {
      // A token that was taken away since must not open the desk again.
      await store.sessions.endAll()
    } finally {
      await store.close()
    }
    foldLog(candidate)
    sync(candidate)
    return messages
  } catch (cause) {
    throw new UnusableBackup(`the backup can't be used`, { cause })
  }
}

/** What SQLite reads beside a file as a part of it. */
const logs = ['-wal', '-journal']

/** Copies a file with what SQLite may have left beside it. Nobody may write to them meanwhile. */
function copyUnchanged(from: string, to: string) {
  const states = () =>
    ['', ...logs].map((suffix) => {
      const found = statSync(from + suffix, { bigint: true, throwIfNoEntry: false })
      return found && `${found.size} ${found.mtimeNs}`
    })
  const before = states()
  for (const suffix of ['', ...logs]) {
    if (suffix && !existsSync(from + suffix)) continue
    copyFileSync(from + suffix, to + suffix)
    chmodSync(to + suffix, 0o600)
  }
  if (states().join() !== before.join()) throw new Error('it is being written to')
}

/**
 * Writes the candidate over the store in one transaction. The file stays the same one, so that nobody who
 * opens it meanwhile is left with a file that has lost its name.
 */
async function overwrite(file: string, candidate: string, kept: string) {
  const live = openSqliteFile(file)
  const source = new BetterSqlite3(candidate, { readonly: true })
  const version = () => live.pragma('data_version', { simple: true })
  const before = version()
  try {
    await makeWholeFile(kept, (unfinished) => copySqlite(live, unfinished))
    await source.backup(file, {
      // Once it is asked, nobody else can write any more; who did since the copy must not lose that.
      progress() {
        if (version() !== before) throw new StoreInUse('the store has been written to')
        return 1000
      },
    })
    // The driver comes back at once, and says nothing, where another holds the file.
    if (version() === before) throw new StoreInUse('the store is in use')
    fold(live)
  } catch (error) {
    if (error instanceof StoreInUse || version() === before) rmSync(kept, { force: true })
    throw error
  } finally {
    source.close()
    live.close()
  }
}

/** Puts what is in the log into the file, and both on disk. */
function fold(live: BetterSqlite3.Database) {
  try {
    live.pragma('wal_checkpoint(truncate)')
  } catch {
    // The disk has no room for it now: the log holds it until there is.
    sync(`${live.name}-wal`)
  }
}

/** Puts the candidate where SQLite can read no store, and so nobody can have one open. */
function replace(file: string, candidate: string, kept: string) {
  for (const log of logs.filter((suffix) => existsSync(file + suffix))) {
    renameSync(file + log, kept + log)
  }
  if (existsSync(file)) {
    keepUnderTwoNames(file, kept)
    syncFolder(dirname(file))
    renameSync(candidate, file)
  } else {
    moveToFreeName(candidate, file)
  }
  syncFolder(dirname(file))
}

function keepUnderTwoNames(file: string, kept: string) {
  try {
    linkSync(file, kept)
  } catch {
    copyFileSync(file, kept, constants.COPYFILE_EXCL)
    sync(kept)
  }
}

/** With the copy that its migration may have made. */
function removeCandidate(candidate: string) {
  removeSqliteFile(candidate)
  for (const name of readdirSync(dirname(candidate))) {
    if (name.startsWith(`${basename(candidate)}.schema-`)) rmSync(join(dirname(candidate), name))
  }
}
