import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { Tables } from './tables.ts'

/** A database that queries run on, and the few words in which the two databases differ. */
export type Database = {
  /** For reading only: what it sees has been committed. */
  db: Kysely<Tables>
  /**
   * Does the steps of one change, all or none, and resolves once they are on disk, with the rows that
   * each step gave. Changes that come at the same time share a commit.
   */
  write(...steps: Step[]): Promise<Row[][]>
  dialect: Dialect
  close(): Promise<void>
}

export type Row = Record<string, unknown>

/** A statement of a change. Where it `stops`, later steps are left out and the change is still made. */
export type Step = { query: CompiledQuery; stops?: 'with rows' | 'without rows' }

export type Dialect = {
  name: 'sqlite' | 'postgres'
  /** What is true of the messages that match, as a condition: for when a few thousand of them are read through. */
  matches(search: Search): RawBuilder<unknown>
  /** The order numbers (`seq`) of all messages that match, as a table, found by an index. */
  hits(search: Search & { needle: string }): RawBuilder<unknown>
  /** Whether an index finds this needle, so that no search for it reads every message. */
  isIndexed(needle: string): boolean
  /** What a removal leaves to be done for one message: the first step ends it where nothing is left. */
  tidy: Step[]
  /** How many buckets of messages one statement may read through, so that other reads get their turn. */
  bucketsAtOnce: number
}

/** What the owner looks for: `needle` is folded by `search-text.ts`. */
export type Search = { needle?: string; status?: ContactStatus }

/** How a database is brought to the newest schema, by a connection of its own. */
export type Migrator = {
  db: Kysely<Tables>
  name: Dialect['name']
  /** Runs `statement`, which makes a table unless it is there, while other processes may do the same. */
  makeMigrationsTable(statement: RawBuilder<unknown>): Promise<unknown>
  /** Holds off every other process that migrates, until the transaction ends. */
  lock(transaction: Kysely<Tables>): Promise<unknown>
  /** Keeps a copy of a store of this schema, before the first change to it. */
  keepCopy(schema: number): Promise<unknown>
}

/**
 * What of a long needle an index is asked for: each three characters of it cost a look-up, and whoever holds
 * these holds the rest or is soon ruled out.
 */
export const beginningOf = (needle: string): string => [...needle].slice(0, 60).join('')
