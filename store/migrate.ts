import { type Kysely, sql } from 'kysely'
import type { Migrator } from './dialect.ts'
import { StoreTooNew } from './failures.ts'
import { migrations } from './migrations/list.ts'
import type { Tables } from './tables.ts'

/** What has been applied, by number. */
const migrationsTable = sql`create table if not exists schema_migrations
  (number integer primary key, applied_at text not null)`

/**
 * Applies, in order, every migration that this store has not seen, each in a transaction of its own.
 * Several processes may start at once: one migrates, the others wait and find nothing to do.
 */
export async function migrate(migrator: Migrator): Promise<void> {
  const { db, name, lock } = migrator
  await migrator.makeMigrationsTable(migrationsTable)
  const found = await schemaNumber(db)
  refuseNewer(found)
  if (found > 0 && found < migrations.length) await migrator.keepCopy(found)
  for (;;) {
    const applied = await db.transaction().execute(async (transaction) => {
      await lock(transaction)
      const current = await schemaNumber(transaction)
      refuseNewer(current)
      const next = migrations[current]
      if (!next) return false
      for (const statement of next[name]) await sql.raw(statement).execute(transaction)
      await sql`insert into schema_migrations (number, applied_at)
        values (${current + 1}, ${new Date().toISOString()})`.execute(transaction)
      return true
    })
    if (!applied) return
  }
}

/** Throws `StoreTooNew` for the number of a schema that this program does not know. */
export function refuseNewer(schema: number) {
  if (schema <= migrations.length) return
  throw new StoreTooNew(
    `the store has schema ${schema}, and this program knows only ${migrations.length}`,
  )
}

async function schemaNumber(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select max(number) as number from schema_migrations`.execute(db)
  return rows[0]?.number ?? 0
}
