import { type Kysely, sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import type { LimitRule, Limits, Refusal } from './store.ts'
import type { Tables } from './tables.ts'

/** Over how long limits count. */
const windowSeconds = 10 * 60

const secondOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** How often things happened in the last ten minutes, shared by all processes of a store. */
export function createLimits(database: Database): Limits {
  const { db } = database
  return {
    async count(rules, now) {
      const results = await database.write(...limitSteps(db, rules, now))
      const reached = rules[results.length - 1]
      const refused = results.at(-1)?.length === 0
      return refused && reached ? refusalOf(database, reached, now) : undefined
    },

    async uncount(key) {
      await database.write({
        query: db
          .updateTable('limit_counts')
          .set((row) => ({ count: row('count', '-', 1) }))
          .where('key', '=', key)
          .where('count', '>', 0)
          .where('second', '=', (query) =>
            query
              .selectFrom('limit_counts')
              .select((row) => row.fn.max('second').as('second'))
              .where('key', '=', key)
              .where('count', '>', 0),
          )
          .compile(),
      })
    },

    async counted(key, now) {
      const { rows } = await countedWithin(key, now).execute(db)
      return Number(rows[0]?.counted ?? 0)
    },
  }
}

const countedWithin = (key: string, now: Date) => sql<{ counted: number }>`
  select coalesce(sum(count), 0) as counted from limit_counts
  where key = ${key} and second > ${secondOf(now) - windowSeconds}`

/**
 * The steps that count one more for each rule, in order, up to the first that is reached: that one gives no
 * row, and the change ends there.
 */
export function limitSteps(db: Kysely<Tables>, rules: LimitRule[], now: Date): Step[] {
  const second = secondOf(now)
  return rules.map(({ key, max }) => ({
    query: sql`insert into limit_counts (key, second, count)
      select ${key}, cast(${second} as integer), 1
      where (${countedWithin(key, now)}) < cast(${max} as integer)
      on conflict (key, second) do update set count = limit_counts.count + 1
      returning second`.compile(db),
    stops: 'without rows',
  }))
}

/** What has no more say goes, so that nothing is kept of who was here. */
export const forgetStep = (db: Kysely<Tables>, now: Date): Step => ({
  query: db
    .deleteFrom('limit_counts')
    .where('second', '<=', secondOf(now) - windowSeconds)
    .compile(),
})

/** When a rule that is reached lets the next one through. */
export async function refusalOf({ db }: Database, rule: LimitRule, now: Date): Promise<Refusal> {
  const second = secondOf(now)
  const counts = await db
    .selectFrom('limit_counts')
    .select(['second', 'count'])
    .where('key', '=', rule.key)
    .where('second', '>', second - windowSeconds)
    .orderBy('second')
    .execute()
  let left = counts.reduce((sum, { count }) => sum + count, 0)
  for (const each of counts) {
    left -= each.count
    if (left < rule.max) return { rule, seconds: each.second + windowSeconds - second }
  }
  return { rule, seconds: 1 }
}
