import { sql } from 'kysely'
import { createContacts } from './contacts.ts'
import type { Database } from './dialect.ts'
import { createLimits } from './limits.ts'
import { createOwners } from './owners.ts'
import { createSessions } from './sessions.ts'
import type { Store } from './store.ts'

/**
 * Opens the store that a URL names, and brings its schema up to date: `postgres://…`, or the path of
 * a SQLite file, which is made when it is missing. `maxPages` limits the size of that file.
 * Throws what the driver throws, and `StoreTooNew`.
 */
export async function openStore(
  url: string,
  { maxPages }: { maxPages?: number } = {},
): Promise<Store> {
  const database = await openDatabase(url, maxPages)
  return {
    contacts: createContacts(database),
    owners: createOwners(database),
    sessions: createSessions(database),
    limits: createLimits(database),
    async ping() {
      const one = sql`select 1`.compile(database.db)
      await Promise.all([database.db.executeQuery(one), database.write({ query: one })])
    },
    close: () => database.close(),
  }
}

/** Each driver is loaded where it is asked for. */
async function openDatabase(url: string, maxPages: number | undefined): Promise<Database> {
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres.ts')).openPostgres(url)
  return (await import('./sqlite.ts')).openSqlite(url, maxPages)
}
