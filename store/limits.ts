import { sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import type { LimitKey, LimitRule, Limits, Refusal } from './store.ts'

/** Over how long limits count. */
export const limitWindowMs = 10 * 60 * 1000
const windowSeconds = limitWindowMs / 1000

/** A clock that was further ahead than this was wrong: what it counted is ignored. */
const aheadSeconds = 60

/** How often counts that no longer matter are deleted. */
const forgetEveryMs = 60_000

/** How often things happened in the last ten minutes, shared by all processes of a store. */
export function createLimits(database: Database): Limits {
  const { read, write } = database
  const forgetSteps = createForgetSteps()
  return {
    async count(rules, now) {
      if (rules.length === 0) return undefined
      const results = await write(...forgetSteps(now), limitStep(rules, now))
      return results.at(-1)?.length === 0 ? refusalOf(database, rules, now) : undefined
    },

    async uncount(key) {
      const query = sql`
        update limit_counts set count = count - 1 where key = ${key} and second =
          (select max(second) from limit_counts where key = ${key} and count > 0)`
      await write({ query })
    },

    async counted(key, now) {
      const [row] = await read(countedWithin(key, now))
      return Number(row?.counted ?? 0)
    },
  }
}

const secondOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** The seconds that count: after `from`, up to `to`. */
function windowOf(now: Date) {
  const second = secondOf(now)
  return { from: second - windowSeconds, to: second + aheadSeconds }
}

const isOf = ({ key, before = key }: LimitKey) => sql`key in (${key}, ${before})`

function countedWithin(key: LimitKey, now: Date) {
  const { from, to } = windowOf(now)
  return sql<{ counted: number }>`
    select coalesce(sum(count), 0) as counted from limit_counts
    where ${isOf(key)} and second > ${from} and second <= ${to}`
}

/**
 * The step that counts one more for each rule, where none is reached. Where one is, it counts nothing, gives no
 * row, and the change ends.
 */
export function limitStep(rules: LimitRule[], now: Date): Step {
  const keys = rules.map(({ key }) => sql`select cast(${key} as text) as key`)
  const open = rules.map(
    (rule) => sql`(${countedWithin(rule, now)}) < cast(${rule.max} as integer)`,
  )
  return {
    query: sql`insert into limit_counts (key, second, count)
      select key, cast(${secondOf(now)} as integer), 1 from (${sql.join(keys, sql` union all `)}) as keys
      where ${sql.join(open, sql` and `)}
      on conflict (key, second) do update set count = limit_counts.count + 1
      returning second`,
    stops: 'without rows',
  }
}

/** Once a minute, a step that deletes the counts that no longer matter, so that no trace of a visit stays. */
export function createForgetSteps(): (now: Date) => Step[] {
  let forgotten = 0
  return (now) => {
    if (Math.abs(now.getTime() - forgotten) <= forgetEveryMs) return []
    forgotten = now.getTime()
    const { from, to } = windowOf(now)
    return [{ query: sql`delete from limit_counts where second <= ${from} or second > ${to}` }]
  }
}

/** The first of these rules that is reached, and when it lets the next one through. */
export async function refusalOf(
  { read }: Database,
  rules: LimitRule[],
  now: Date,
): Promise<Refusal | undefined> {
  const { from, to } = windowOf(now)
  for (const rule of rules) {
    const counts = await read(sql<{ second: number; count: number }>`
      select second, sum(count) as count from limit_counts
      where ${isOf(rule)} and second > ${from} and second <= ${to} group by second order by second`)
    let left = counts.reduce((sum, { count }) => sum + count, 0)
    if (left < rule.max) continue
    for (const { second, count } of counts) {
      left -= count
      if (left < rule.max) return { rule, seconds: second - from }
    }
  }
  // It was reached a moment ago, and has let go since.
  return rules[0] && { rule: rules[0], seconds: 1 }
}
