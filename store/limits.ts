import { type Kysely, sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import type { LimitRule, Limits, Refusal } from './store.ts'
import type { Tables } from './tables.ts'

/** Over how long limits count. */
const windowSeconds = 10 * 60

/** A clock that was further ahead than this was wrong: what it counted has no say. */
const aheadSeconds = 60

/** How often counts that have no more say are forgotten. */
const forgetEveryMs = 60_000

/** How often things happened in the last ten minutes, shared by all processes of a store. */
export function createLimits(database: Database): Limits {
  const { db } = database
  const forgetSteps = createForgetSteps(db)
  return {
    async count(rules, now) {
      if (rules.length === 0) return undefined
      const results = await database.write(...forgetSteps(now), limitStep(db, rules, now))
      return results.at(-1)?.length === 0 ? refusalOf(database, rules, now) : undefined
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

const secondOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** The seconds that count: after `from`, up to `to`. */
function windowOf(now: Date) {
  const second = secondOf(now)
  return { from: second - windowSeconds, to: second + aheadSeconds }
}

function countedWithin(key: string, now: Date) {
  const { from, to } = windowOf(now)
  return sql<{ counted: number }>`
    select coalesce(sum(count), 0) as counted from limit_counts
    where key = ${key} and second > ${from} and second <= ${to}`
}

/**
 * The step that counts one more for each rule, where none is reached. Where one is, it counts nothing, gives no
 * row, and the change ends.
 */
export function limitStep(db: Kysely<Tables>, rules: LimitRule[], now: Date): Step {
  const keys = rules.map(({ key }) => sql`select cast(${key} as text) as key`)
  const open = rules.map(
    ({ key, max }) => sql`(${countedWithin(key, now)}) < cast(${max} as integer)`,
  )
  return {
    query: sql`insert into limit_counts (key, second, count)
      select key, cast(${secondOf(now)} as integer), 1 from (${sql.join(keys, sql` union all `)}) as keys
      where ${sql.join(open, sql` and `)}
      on conflict (key, second) do update set count = limit_counts.count + 1
      returning second`.compile(db),
    stops: 'without rows',
  }
}

/** Once a minute a step by which what has no more say goes, so that nothing is kept of who was here. */
export function createForgetSteps(db: Kysely<Tables>): (now: Date) => Step[] {
  let forgotten = 0
  return (now) => {
    if (Math.abs(now.getTime() - forgotten) <= forgetEveryMs) return []
    forgotten = now.getTime()
    const { from, to } = windowOf(now)
    const deletion = db
      .deleteFrom('limit_counts')
      .where((row) => row.or([row('second', '<=', from), row('second', '>', to)]))
    return [{ query: deletion.compile() }]
  }
}

/** The first of these rules that is reached, and when it lets the next one through. */
export async function refusalOf(
  { db }: Database,
  rules: LimitRule[],
  now: Date,
): Promise<Refusal | undefined> {
  const { from, to } = windowOf(now)
  for (const rule of rules) {
    const counts = await db
      .selectFrom('limit_counts')
      .select(['second', 'count'])
      .where('key', '=', rule.key)
      .where('second', '>', from)
      .where('second', '<=', to)
      .orderBy('second')
      .execute()
    let left = counts.reduce((sum, { count }) => sum + count, 0)
    if (left < rule.max) continue
    for (const each of counts) {
      left -= each.count
      if (left < rule.max) return { rule, seconds: each.second - from }
    }
  }
  // It was reached a moment ago, and has let go since.
  return rules[0] && { rule: rules[0], seconds: 1 }
}
