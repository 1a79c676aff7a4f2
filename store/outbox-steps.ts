import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Step } from './dialect.ts'
import type { Channel, Outcome } from './store.ts'

/** After so many faults in a row a channel stands still, but for one attempt at a time. */
export const faultsUntilStop = 5

/** The step that notes what an attempt says of its channel: that it works, or how it failed, and for how long it rests. */
export function settleChannelStep(channel: Channel, outcome: Outcome, now: Date): Step {
  const { state, error = null, fault, pausedUntil } = outcome
  const time = now.toISOString()
  const [successAt, errorAt] = [state === 'accepted' ? time : null, error === null ? null : time]
  if (!fault) {
    return {
      query: sql`
        insert into channels (name, last_success_at, last_error, last_error_at)
        values (${channel}, ${successAt}, ${error}, ${errorAt})
        on conflict (name) do update set faults = 0, paused_until = null, needs_owner = 0,
          last_success_at = coalesce(excluded.last_success_at, channels.last_success_at),
          last_error = coalesce(excluded.last_error, channels.last_error),
          last_error_at = coalesce(excluded.last_error_at, channels.last_error_at)`,
    }
  }
  // What the network loses now and then stops nothing; what a server or the owner has to end does at once.
  const enough = fault === 'network' ? faultsUntilStop : 1
  const rest = pausedUntil?.toISOString() ?? null
  return {
    query: sql`
      insert into channels (name, last_error, last_error_at, faults, paused_until, needs_owner)
      values (${channel}, ${error}, ${errorAt}, 1, ${enough === 1 ? rest : null},
        ${sql.lit(fault === 'owner' ? 1 : 0)})
      on conflict (name) do update set faults = channels.faults + 1,
        last_error = excluded.last_error, last_error_at = excluded.last_error_at,
        needs_owner = excluded.needs_owner,
        paused_until = case when channels.faults + 1 >= ${sql.lit(enough)} then ${rest} end`,
  }
}

/** The steps that set the status Replied for a reply that is accepted, found in the outbox by `condition`. */
export function repliedSteps(condition: RawBuilder<unknown>, now: Date): Step[] {
  const unreplied = sql`select id from contacts where status <> 'replied'
    and id = (select contact_id from outbox where ${condition} and kind = 'reply')`
  return [
    {
      query: sql`insert into entries (id, contact_id, kind, text, created_at)
        select ${randomUUIDv7()}, id, 'status', 'replied', ${now.toISOString()}
        from (${unreplied}) as unreplied`,
    },
    { query: sql`update contacts set status = 'replied' where id in (${unreplied})` },
  ]
}
