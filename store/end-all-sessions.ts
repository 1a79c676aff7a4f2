import type { Kysely } from 'kysely'
import type { Step } from './dialect.ts'
import type { Tables } from './tables.ts'

/** Ends all sessions but the one to keep, with a row for each. */
export function endAllStep(db: Kysely<Tables>, kept?: string): Step {
  const all = db.deleteFrom('sessions').returning('id')
  return { query: (kept === undefined ? all : all.where('id', '!=', kept)).compile() }
}
