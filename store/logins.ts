import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { FailedLogins, Login, LoginWay } from '#contract/account.ts'
import type { Database, Step } from './dialect.ts'
import type { Logins } from './store.ts'

/** Issue "Keys and walls": the login history is kept for 90 days. */
const keptMs = 90 * 24 * 60 * 60 * 1000

type LoginRow = {
  at: string
  way: LoginWay
  browser: string
  network: string
  isNewBrowser: number
}

/** Who came in, and how often somebody did not. */
export function createLogins({ read, write }: Database): Logins {
  return {
    async add({ ownerId, way, browser, network, isNewBrowser }, now) {
      const query = sql`insert into logins (id, owner_id, at, way, browser, network, is_new_browser)
        values (${randomUUIDv7()}, ${ownerId}, ${now.toISOString()}, ${way}, ${browser}, ${network},
          ${Number(isNewBrowser)})`
      await write(...forgetSteps(now), { query })
    },

    async addFailed({ reason, count, at }, now) {
      const query = sql`insert into failed_logins (day, reason, count)
        values (${dayOf(at)}, ${reason}, ${Math.max(count, 0)})
        on conflict (day, reason) do update set count = case
          when failed_logins.count + ${count} < 0 then 0 else failed_logins.count + ${count} end`
      await write({ query }, ...forgetSteps(now))
    },

    async list(now) {
      const since = new Date(now.getTime() - keptMs)
      const [rows, failed] = await Promise.all([
        read(sql<LoginRow>`select at, way, browser, network, is_new_browser as "isNewBrowser"
          from logins where at > ${since.toISOString()} order by at desc, id desc`),
        read(sql<FailedLogins>`select day, reason, count from failed_logins
          where day > ${dayOf(since)} and count > 0 order by day desc, reason`),
      ])
      const logins: Login[] = rows.map(({ isNewBrowser, ...row }) => ({
        ...row,
        newBrowser: Boolean(isNewBrowser),
      }))
      return { logins, failed }
    },
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

function forgetSteps(now: Date): Step[] {
  const since = new Date(now.getTime() - keptMs)
  return [
    { query: sql`delete from logins where at <= ${since.toISOString()}` },
    { query: sql`delete from failed_logins where day <= ${dayOf(since)}` },
  ]
}
