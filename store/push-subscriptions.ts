import { type RawBuilder, sql } from 'kysely'
import type { Database } from './dialect.ts'
import { isUnstorable } from './search-text.ts'
import type { PushSubscriptions, StoredPush } from './store.ts'

type PushRow = Record<'id' | 'endpoint' | 'keys' | 'browser' | 'createdAt', string> & {
  showsText: number
  toldAsleep: number
  begunAt: string | null
  usedAt: string | null
  error: string | null
}

/** The browsers that the owner is told in. */
export function createPushSubscriptions({ read, write }: Database): PushSubscriptions {
  const select = async (condition: RawBuilder<unknown>) => {
    const rows = await read(sql<PushRow>`
      select push_subscriptions.id, endpoint, keys, push_subscriptions.browser,
        shows_text as "showsText", told_asleep as "toldAsleep",
        push_subscriptions.created_at as "createdAt",
        sessions.created_at as "begunAt", used_at as "usedAt",
        (select last_error from outbox where kind = 'notification' and attempts > 0
          and target = push_subscriptions.id and target <> 'owner'
          order by created_at desc limit 1) as error
      from push_subscriptions left join sessions on sessions.id = session_id
      where ${condition} order by push_subscriptions.created_at, push_subscriptions.id`)
    return rows.map(toPush)
  }

  return {
    list: () => select(sql`true`),

    async find(id) {
      return isUnstorable(id) ? undefined : (await select(sql`push_subscriptions.id = ${id}`))[0]
    },

    async add({ id, endpoint, keys, showsText, browser }, sessionId, most, now) {
      const [kept] = await write({
        query: sql`
          insert into push_subscriptions
            (id, session_id, endpoint, keys, shows_text, browser, created_at)
          select ${id}, sessions.id, ${endpoint}, ${JSON.stringify(keys)},
            ${sql.lit(showsText ? 1 : 0)}, ${browser}, ${now.toISOString()}
          from sessions where id = ${sessionId}
            and (select count(*) from push_subscriptions where id <> ${id}) < ${most}
          on conflict (id) do update set session_id = excluded.session_id, keys = excluded.keys,
            shows_text = excluded.shows_text, browser = excluded.browser, told_asleep = 0
          returning id`,
      })
      return kept?.length === 1
    },

    async markToldAsleep(id) {
      await write({ query: sql`update push_subscriptions set told_asleep = 1 where id = ${id}` })
    },

    async remove(id) {
      if (isUnstorable(id)) return false
      const query = sql`delete from push_subscriptions where id = ${id} returning id`
      return (await write({ query }))[0]?.length === 1
    },
  }
}

const toPush = ({ keys, createdAt, begunAt, usedAt, ...row }: PushRow): StoredPush => ({
  ...row,
  keys: JSON.parse(keys),
  showsText: row.showsText === 1,
  toldAsleep: row.toldAsleep === 1,
  createdAt: new Date(createdAt),
  session:
    begunAt === null || usedAt === null
      ? undefined
      : { createdAt: new Date(begunAt), usedAt: new Date(usedAt) },
})
