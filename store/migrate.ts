import { sql } from 'kysely'
import type { Database } from './dialect.ts'
import { migrations } from './migrations/list.ts'

/** The store was written by a newer program than this one. */
export class StoreTooNew extends Error {
  override name = 'StoreTooNew'
}

/** What has been applied, by number. */
const migrationsTable = sql`create table if not exists schema_migrations
  (number integer primary key, applied_at text not null)`

/**
 * Applies, in order, every migration that this store has not seen, each in a transaction of its own.
 * Several processes may start at once: one migrates, the others wait and find nothing to do.
 */
export async function migrate({ db, dialect }: Database): Promise<void> {
  await dialect.makeMigrationsTable(db, migrationsTable)
  for (;;) {
    const applied = await db.transaction().execute(async (transaction) => {
      await dialect.lockMigrations(transaction)
      const current = await schemaNumber({ db: transaction, dialect })
      if (current > migrations.length) {
        throw new StoreTooNew(
          `the store has schema ${current}, and this program knows only ${migrations.length}`,
        )
      }
      const next = migrations[current]
      if (!next) return false
      for (const statement of next[dialect.name]) await sql.raw(statement).execute(transaction)
      await sql`insert into schema_migrations (number, applied_at)
        values (${current + 1}, ${new Date().toISOString()})`.execute(transaction)
      return true
    })
    if (!applied) return
  }
}

async function schemaNumber({ db }: Database): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select max(number) as number from schema_migrations`.execute(db)
  return rows[0]?.number ?? 0
}
