import { first } from './001-first.ts'
import { countsSearchLimits } from './002-counts-search-limits.ts'
import { account } from './003-account.ts'
import { conversations } from './004-conversations.ts'
import type { Migration } from './migration.ts'

/**
 * Every change of the schema, oldest first; number 1 is the first. One that has landed never changes,
 * and none imports the program's own shapes, which will have moved on when it runs.
 */
export const migrations: Migration[] = [first, countsSearchLimits, account, conversations]
