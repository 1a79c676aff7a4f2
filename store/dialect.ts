import type { Expression, Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** A database that queries run on, and the few words in which the two databases differ. */
export type Database = {
  db: Kysely<Tables>
  dialect: Dialect
}

export type Dialect = {
  name: 'sqlite' | 'postgres'
  /** Whether `text` holds `needle` anywhere; every character of the needle is itself. */
  contains(text: Expression<string>, needle: string): RawBuilder<boolean>
  /** Runs `statement`, which makes a table unless it is there, while other processes may do the same. */
  makeMigrationsTable(db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<unknown>
  /** Holds off every other process that migrates, until the transaction ends. */
  lockMigrations(db: Kysely<Tables>): Promise<unknown>
}
