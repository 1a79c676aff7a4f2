import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { NotAStore } from './failures.ts'
import { openStore } from './open.ts'
import { parsePhc } from './password-hash.ts'
import { copySqlite, foldLog, pagesAtOnce } from './sqlite-backup.ts'
import { openForWriting, openSqlite } from './sqlite-file.ts'
import { inspectWhole, refuseWrongLog } from './sqlite-inspect.ts'
import { makeWholeFile, moveToFreeName, sync, syncFolder, withTemporaryFile } from './whole-file.ts'

/** A server, or a command, has the store open. */
export class StoreInUse extends Error {
  override name = 'StoreInUse'
}

/** The backup can't be restored; `cause` says why. The store is as it was. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/**
 * Puts a backup, which is left as it is, in the place of the store in `file`: in the newest schema and
 * without its sessions; what it was to send is sent by nobody but the owner. What was there is kept under a name that `now` is part of. Whenever the process is
 * killed, either the one or the other is there, whole. Gives how many messages were restored, and the file
 * that holds what was there before, where there was something.
 * Throws `UnusableBackup`, `StoreInUse`, and what the file system and the driver throw.
 */
export async function restoreSqlite(backup: string, file: string, now: Date) {
  // Checked twice: at once, to fail early, and when everything is ready.
  isReadable(file)
  const kept = `${file}.before-restore-${now.toISOString().replaceAll(':', '-')}`
  return withTemporaryFile(file, 'restoring', async (candidate) => {
    const messages = await makeCandidate(backup, candidate, now)
    if (isReadable(file)) await overwrite(file, candidate, kept)
    else replace(file, candidate, kept)
    return { messages, kept: parts.map((part) => kept + part).find(existsSync) }
  })
}

/** What the names of a store's files end with: itself, and what SQLite reads beside it as a part of it. */
const parts = ['', '-wal', '-journal']

/**
 * Whether there is a store that SQLite can read. Throws `StoreInUse`: whoever has it open, however idle, holds a
 * shared lock on its file, beside which nobody gets an exclusive one (SQLite's documentation of `locking_mode`).
 */
function isReadable(file: string): boolean {
  try {
    refuseWrongLog(file)
    if (!existsSync(file)) return false
    accessSync(file, constants.W_OK)
    using sqlite = openSqlite(file, { timeout: 1000 })
    // In this order: only then does it take the lock of the file itself.
    sqlite.pragma('locking_mode = exclusive')
    sqlite.exec('begin exclusive; select count(*) from sqlite_schema; rollback')
    return true
  } catch (error) {
    const code = String((error as { code?: string }).code)
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) throw new StoreInUse('the store is in use')
    if (error instanceof NotAStore || /^SQLITE_(NOTADB|CORRUPT)/.test(code)) return false
    throw error
  }
}

/** A copy of the backup, proven and ready to be used; gives how many messages it holds. */
async function makeCandidate(backup: string, candidate: string, now: Date): Promise<number> {
  try {
    refuseWrongLog(backup)
    copyUnchanged(backup, candidate)
    foldLog(candidate)
    const messages = inspectWhole(candidate)
    expectUsablePassword(candidate)
    const store = await openStore(candidate)
    try {
      // Without them nobody could log in.
      await Promise.all([store.secrets.storeId(), store.secrets.signingKey()])
      // A token that was revoked since must not open the admin area again, and no mail go out twice.
      await Promise.all([
        store.sessions.endAll(),
        store.tokens.removeAll(),
        store.outbox.distrust(now),
      ])
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

/** Throws where a login would ask for more than the machine has. */
function expectUsablePassword(file: string) {
  using sqlite = openSqlite(file, { readonly: true })
  const hashes = sqlite.prepare('select password_hash from owners').pluck().all()
  if (hashes.every((hash) => parsePhc(String(hash)))) return
  throw new NotAStore('its password can not be checked', 'take another backup')
}

/** Copies a store that nobody may write to meanwhile, with what SQLite may have left beside it. */
function copyUnchanged(from: string, to: string) {
  const states = () =>
    parts.map((part) => {
      const found = statSync(from + part, { bigint: true, throwIfNoEntry: false })
      return found && `${found.size} ${found.mtimeNs}`
    })
  const before = states()
  for (const part of parts) {
    if (part && !existsSync(from + part)) continue
    copyFileSync(from + part, to + part)
    chmodSync(to + part, 0o600)
  }
  if (states().join() !== before.join()) throw new Error('it is being written to')
}

/**
 * Writes the candidate over the store in one transaction. The file stays the same one, so that nobody who
 * opens it meanwhile is left with a file that has lost its name.
 */
async function overwrite(file: string, candidate: string, kept: string) {
  using live = openForWriting(file)
  using source = openSqlite(candidate, { readonly: true })
  // A number that changes with each commit of another connection: of a visitor's, or at the end the backup's own.
  const version = () => live.pragma('data_version', { simple: true })
  const before = version()
  const isUnchanged = () => version() === before
  try {
    await makeWholeFile(kept, (unfinished) => copySqlite(live, unfinished))
    await source.backup(file, {
      // At the first call it holds the lock: nothing written since the copy may be lost.
      progress() {
        if (!isUnchanged()) throw new StoreInUse('the store has been written to')
        return pagesAtOnce
      },
    })
    // The driver returns at once, without an error, while another process holds the file.
    if (isUnchanged()) throw new StoreInUse('the store is in use')
    checkpoint(live)
  } catch (error) {
    if (error instanceof StoreInUse || isUnchanged()) rmSync(kept, { force: true })
    throw error
  }
}

/** Puts what is in the log into the file, and both on disk. */
function checkpoint(live: BetterSqlite3.Database) {
  try {
    live.pragma('wal_checkpoint(truncate)')
  } catch {
    // The disk has no room for it now: the log holds it until there is.
    sync(`${live.name}-wal`)
  }
}

/** Puts the candidate where there is no readable store, and so nobody can have one open. */
function replace(file: string, candidate: string, kept: string) {
  for (const part of parts) {
    if (part && existsSync(file + part)) renameSync(file + part, kept + part)
  }
  if (existsSync(file)) {
    copyFileSync(file, kept, constants.COPYFILE_EXCL)
    sync(kept)
    syncFolder(dirname(file))
    renameSync(candidate, file)
  } else {
    moveToFreeName(candidate, file)
  }
  syncFolder(dirname(file))
}
