import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type BetterSqlite3 from 'better-sqlite3'
import { StoreGone, StoreLogGone } from './failures.ts'
import { openForWriting, openSqlite } from './sqlite-file.ts'
import { watchPresence } from './sqlite-presence.ts'

/** How often it is tried to open a store that is gone: milliseconds. */
const tryEveryMs = 500

/**
 * A connection to a store that notices when the store is gone, and is made anew once it is back. `told` hears of both. What is
 * put in its place is never written to, unless it is this very store.
 */
export function openConnection(file: string, told: (event: 'gone' | 'back') => void) {
  let sqlite = openForWriting(file)
  const storeId = idOf(sqlite)
  let presence = watch(sqlite, storeId)
  let isGone = false
  let triedAt = Number.NEGATIVE_INFINITY
  /** Closed, they would take away the log of what stands in their place. */
  const abandoned: BetterSqlite3.Database[] = []

  function reopen(): boolean {
    if (performance.now() - triedAt < tryEveryMs) return false
    triedAt = performance.now()
    if (presence.isThere()) return true
    if (!existsSync(file) || !isSame(file, storeId)) return false
    abandoned.push(sqlite)
    sqlite = openForWriting(file)
    presence = watch(sqlite, storeId)
    return true
  }

  return {
    /** The connection to the store that has the name now. Throws `StoreGone`. */
    current(): BetterSqlite3.Database {
      if (!isGone && presence.isThere()) return sqlite
      if (!isGone) told('gone')
      isGone = true
      if (!reopen()) throw new StoreGone('the store is not where it was')
      isGone = false
      told('back')
      return sqlite
    },
    /**
     * Throws `StoreGone` where what has just been committed will not be found, and ends the program where its log has been taken
     * away, once all is in the store itself.
     */
    expectKept() {
      if (!presence.isThere()) {
        triedAt = Number.NEGATIVE_INFINITY
        this.current()
        throw new StoreGone('the store is not where it was')
      }
      if (presence.hasLog()) return
      sqlite.pragma('wal_checkpoint(truncate)')
      throw new StoreLogGone('its log has been taken away')
    },
    close: () => sqlite.close(),
  }
}

/** Gives a store a number that comes from its own id, where it can be read without SQLite's help. */
export function giveApplicationId(sqlite: BetterSqlite3.Database) {
  const id = applicationIdOf(idOf(sqlite))
  if (sqlite.pragma('application_id', { simple: true }) === id) return
  sqlite.pragma(`application_id = ${id}`)
}

const applicationIdOf = (storeId: string): number =>
  createHash('sha256').update(storeId).digest().readInt32BE() || 1

function watch(sqlite: BetterSqlite3.Database, storeId: string) {
  // The log is made by the first who reads.
  sqlite.prepare('select count(*) from sqlite_schema').get()
  return watchPresence(sqlite.name, applicationIdOf(storeId))
}

const idOf = (sqlite: BetterSqlite3.Database): string =>
  String(sqlite.prepare("select value from store_secrets where name = 'store id'").pluck().get())

/** Whether a file holds this store, seen without a change to it. */
function isSame(file: string, storeId: string): boolean {
  try {
    using found = openSqlite(file, { readonly: true, fileMustExist: true })
    return idOf(found) === storeId
  } catch {
    return false
  }
}
