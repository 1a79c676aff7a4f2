import type { Migrator } from './dialect.ts'
import { StoreTooNew } from './failures.ts'
import { migrations } from './migrations/list.ts'

/** What has been applied, by number. */
export const migrationsTable = `create table if not exists schema_migrations
  (number integer primary key, applied_at text not null)`

/**
 * Applies, in order, every migration that this store has not seen, all in one transaction: a store is of its old schema or of the newest.
 * Several processes may start at once: one migrates, the others wait and find nothing to do.
 */
export async function migrate({ name, run, begin, keepCopy }: Migrator): Promise<void> {
  async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await run(begin)
    try {
      const result = await work()
      await run('commit')
      return result
    } catch (error) {
      // SQLite has already rolled back where the disk is full, and a lost connection can't.
      await run('rollback').catch(() => {})
      throw error
    }
  }

  async function schemaNumber(): Promise<number> {
    const [row] = await run('select max(number) as number from schema_migrations')
    const schema = Number(row?.number ?? 0)
    refuseNewer(schema)
    return schema
  }

  async function applyNext(): Promise<boolean> {
    const current = await schemaNumber()
    const next = migrations[current]
    if (!next) return false
    for (const statement of next[name]) await run(statement)
    await run(`insert into schema_migrations (number, applied_at)
      values (${current + 1}, '${new Date().toISOString()}')`)
    return true
  }

  await inTransaction(() => run(migrationsTable))
  const found = await schemaNumber()
  if (found > 0 && found < migrations.length) await keepCopy(found)
  await inTransaction(async () => {
    while (await applyNext());
  })
}

/** Throws `StoreTooNew` for the number of a schema that this program does not know. */
export function refuseNewer(schema: number) {
  if (schema <= migrations.length) return
  throw new StoreTooNew(
    `the store has schema ${schema}, and this program knows only ${migrations.length}`,
  )
}
