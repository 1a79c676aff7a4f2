import { sql } from 'kysely'
import { createContacts } from './contacts.ts'
import type { Database } from './dialect.ts'
import { createLimits } from './limits.ts'
import { createOutbox } from './outbox.ts'
import { createOwners } from './owners.ts'
import { createSecrets } from './secrets.ts'
import { createSessions } from './sessions.ts'
import type { Store, StoreOptions } from './store.ts'

/**
 * Opens the store that a URL names, and brings its schema up to date: `postgres://…`, or the path of
 * a SQLite file, which is made when it is missing. Throws what the driver throws, `StoreTooNew` and `NotAStore`.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const database = await openDatabase(url, options)
  let closed: Promise<void> | undefined
  return {
    contacts: createContacts(database),
    owners: createOwners(database),
    sessions: createSessions(database),
    limits: createLimits(database),
    secrets: createSecrets(database),
    outbox: createOutbox(database),
    async ping() {
      const query = sql`select 1`
      await Promise.all([database.read(query), database.write({ query })])
    },
    close() {
      closed ??= database.close()
      return closed
    },
  }
}

/** Each driver is loaded where it is asked for. */
async function openDatabase(url: string, options: StoreOptions): Promise<Database> {
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres.ts')).openPostgres(url)
  return (await import('./sqlite.ts')).openSqlite(url, options)
}
