import { createQueryId, type QueryCompiler, type RawBuilder } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { Row, Statement } from './change.ts'

/** A database that queries run on, and the few ways in which the two kinds differ. */
export type Database = {
  /** The rows that a query gives; it sees what has been committed. */
  read<Result>(query: RawBuilder<Result>): Promise<Result[]>
  /**
   * Makes the steps of one change, all or none, and resolves once they are on disk, with the rows of each
   * step. Changes that come at the same time share a commit.
   */
  write(...steps: Step[]): Promise<Row[][]>
  dialect: Dialect
  /** Puts all that the log holds into the store, and empties it; false while somebody reads of it. */
  emptyLog?(): Promise<boolean>
  close(): Promise<void>
}

/** A step of a change, which `stops` as its statement does. */
export type Step = { query: RawBuilder<unknown>; stops?: Statement['stops'] }

/** Writes a step in the SQL of the database that `compiler` is for. */
export function compileStep(compiler: QueryCompiler, { query, stops }: Step): Statement {
  const { sql, parameters } = compiler.compileQuery(query.toOperationNode(), createQueryId())
  return { sql, parameters, stops }
}

export type Dialect = {
  /** Which messages match, as a condition: for reading through a few thousand of them. */
  matches(search: Search): RawBuilder<unknown>
  /** The order numbers (`seq`) of all messages that match, as a table, found by an index. */
  hits(search: Search & { needle: string }): RawBuilder<unknown>
  /** Whether an index finds this needle, so that no search for it reads every message. */
  isIndexed(needle: string): boolean
  /** What is left to do for one removed message: the first step stops where nothing is left. */
  tidy: Step[]
  /** How many removed messages that is to be done for. */
  leftToTidy: RawBuilder<{ count: number }>
  /** How many buckets of messages one statement may read through, so that other reads get their turn. */
  bucketsAtOnce: number
}

/** What the owner looks for: `needle` is folded by `search-text.ts`. */
export type Search = { needle?: string; status?: ContactStatus }

/** How a database is brought to the newest schema, over a connection of its own. */
export type Migrator = {
  name: 'sqlite' | 'postgres'
  /** Runs a statement; gives its rows. */
  run(statement: string): Promise<Row[]>
  /** Begins a transaction that holds off every other process that migrates, until it ends. */
  begin: string
  /** Keeps a copy of a store of this schema, before the first change to it. */
  keepCopy(schema: number): Promise<unknown>
}

/**
 * The part of a long needle that an index is asked for: every three characters cost a lookup, and few texts hold
 * this much of it without the rest.
 */
export const beginningOf = (needle: string): string => [...needle].slice(0, 60).join('')
