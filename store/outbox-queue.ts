import { type RawBuilder, sql } from 'kysely'
import type { Step } from './dialect.ts'
import type { NewDelivery } from './store.ts'

const day = 24 * 60 * 60 * 1000

/** `target` may be looked up in the same change. */
type Queued = Omit<NewDelivery, 'target'> & { target: string | RawBuilder<unknown> }

/**
 * The step that queues something to be sent, for the change that causes it: either both are on disk or none. What is
 * `onceADay` gives no row, and is left out, where one of its kind has been queued for its target in the last 24 hours.
 */
export function queueStep(delivery: Queued, now: Date): Step {
  const { id, kind, channel, contactId, entryId, target, details, dueAt, messageId } = delivery
  const time = now.toISOString()
  const since = new Date(now.getTime() - day).toISOString()
  const again = delivery.onceADay
    ? sql`exists (select 1 from outbox
        where kind = ${kind} and target = ${target} and target <> 'owner'
          and created_at > ${since})`
    : sql`false`
  return {
    query: sql`
      insert into outbox (id, kind, channel, contact_id, entry_id, target, details, state, due_at,
        created_at, changed_at, message_id)
      select ${id}, ${kind}, ${channel}, ${contactId ?? null}, ${entryId ?? null}, ${target},
        ${JSON.stringify(details ?? {})}, 'held', ${dueAt.toISOString()}, ${time}, ${time},
        ${messageId ?? null}
      where not ${again} returning id`,
  }
}
