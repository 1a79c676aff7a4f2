import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables> | Transaction<Tables>

export type Database = {
  db: Kysely<Tables>
  kind: 'sqlite' | 'postgres'
  /** Removes deleted text from SQLite's WAL too. Returns false if another process, such as a backup, is reading it. */
  forgetDeleted(): Promise<boolean>
  close(): Promise<void>
}

/** Takes `postgres://…` or the path of a SQLite file. Throws `UnusableDatabase` and what the driver throws. */
export async function openDatabase(url: string): Promise<Database> {
  if (/^postgres(ql)?:/.test(url)) {
    const { openPostgres } = await import('./postgres.ts')
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: await openPostgres(url) }),
    })
    return { db, kind: 'postgres', forgetDeleted: async () => true, close: () => db.destroy() }
  }
  const { openForWriting, sqliteDialect } = await import('./sqlite.ts')
  const database = openForWriting(url)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  return {
    db,
    kind: 'sqlite',
    forgetDeleted: () => emptyLog(db),
    close: () => db.destroy(),
  }
}

async function emptyLog(db: Database['db']): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
