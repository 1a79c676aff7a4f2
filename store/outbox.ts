import { type RawBuilder, sql } from 'kysely'
import type { Database } from './dialect.ts'
import { createAttempts } from './outbox-attempts.ts'
import { createLetterReads } from './outbox-letters.ts'
import { queueStep } from './outbox-queue.ts'
import { repliedSteps } from './outbox-steps.ts'
import { isUnstorable } from './search-text.ts'
import type { Outbox, Troubled } from './store.ts'

/** The desk tells of one at a time. */
const mostTroubled = 100

const keptMs = 30 * 24 * 60 * 60 * 1000

/** What is to be sent, and what became of it. */
export function createOutbox(database: Database): Outbox {
  const { read, write } = database
  return {
    ...createAttempts(database),
    ...createLetterReads(database),

    async queue(delivery, now) {
      const [queued] = await write(queueStep(delivery, now))
      return queued?.length === 1
    },

    async resume() {
      const paused = sql`paused_until is not null`
      if ((await read(sql`select 1 from channels where ${paused}`)).length === 0) return
      await write({ query: sql`update channels set paused_until = null where ${paused}` })
    },

    async nextDue(channel) {
      const firstOf = (state: string, time = 'due_at') =>
        sql`(select min(${sql.ref(time)}) from outbox
          where channel = ${channel} and state = ${sql.lit(state)})`
      const [row] = await read(sql<Record<'held' | 'deferred' | 'ends' | 'paused', string | null>>`
        select ${firstOf('held')} as held, ${firstOf('deferred')} as deferred,
          ${firstOf('sending', 'attempt_ends_at')} as ends,
          (select paused_until from channels where name = ${channel}) as paused`)
      const queued = [row?.held, row?.deferred].filter((time) => typeof time === 'string').sort()[0]
      const next = queued && [queued, row?.paused ?? ''].sort()[1]
      const first = [next, row?.ends].filter((time) => typeof time === 'string').sort()[0]
      return first === undefined ? undefined : new Date(first)
    },

    async cancel(entryId, now) {
      if (isUnstorable(entryId)) return false
      const [cancelled] = await write({
        query: sql`
          update outbox set state = 'cancelled', changed_at = ${now.toISOString()}
          where entry_id = ${entryId} and state = 'held' and attempts = 0 returning id`,
      })
      return cancelled?.length === 1
    },

    async decide(entryId, decision, now) {
      if (isUnstorable(entryId)) return false
      const time = now.toISOString()
      const arrived = decision === 'arrived'
      const change = arrived
        ? sql`state = 'accepted', accepted_at = ${time}`
        : // It may have arrived: nobody can undo it any more.
          sql`state = 'deferred', due_at = ${time}, created_at = ${time}, attempts = 0,
            dot_at = null, last_error = null, unseen_failure = 0`
      const undecided = arrived
        ? sql`state = 'uncertain'`
        : sql`state in ('uncertain', 'rejected', 'expired')`
      const [decided] = await write(
        {
          query: sql`
            update outbox set ${change}, attempt_id = null, changed_at = ${time}
            where entry_id = ${entryId} and ${undecided} returning id`,
          stops: 'without rows',
        },
        ...(arrived ? repliedSteps(sql`outbox.entry_id = ${entryId}`, now) : []),
      )
      return decided?.length === 1
    },

    async shown(contactIds, what, now) {
      const ids = contactIds.filter((id) => !isUnstorable(id))
      if (ids.length === 0) return
      const areAll = what === 'conversations'
      const about = sql`contact_id in (${sql.join(ids)})`
      const pending = sql`${about} and kind = 'notification'
        ${areAll ? sql`` : sql`and details = '{}'`}
        and state in ('held', 'deferred', 'uncertain')`
      const failed = areAll ? sql`${about} and unseen_failure = 1` : sql`false`
      const found = await read(sql`
        select 1 from outbox where (${pending}) or (${failed}) limit 1`)
      if (found.length === 0) return
      await write(
        {
          query: sql`update outbox set state = 'cancelled', changed_at = ${now.toISOString()}
            where ${pending}`,
        },
        { query: sql`update outbox set unseen_failure = 0 where ${failed}` },
      )
    },

    async troubled() {
      const of = (condition: RawBuilder<unknown>, state: Troubled['state']) => sql`
        select contact_id as "contactId", name, ${sql.lit(state)} as state, changed_at
        from outbox join contacts on contacts.id = contact_id
        where entry_id is not null and ${condition}`
      return read(sql<Troubled>`
        select "contactId", name, state from (
          ${of(sql`channel = 'mail' and state = 'uncertain'`, 'uncertain')}
          union all ${of(sql`unseen_failure = 1`, 'failed')}
        ) as troubled order by changed_at desc limit ${mostTroubled}`)
    },

    async state(channel) {
      const [[counts], [row]] = await Promise.all([
        read(sql<{ queued: number; uncertain: number }>`
          select count(case when state <> 'uncertain' then 1 end) as queued,
            count(case when state = 'uncertain' then 1 end) as uncertain
          from outbox where channel = ${channel}
            and state in ('held', 'sending', 'deferred', 'uncertain')`),
        read(sql<ChannelRow>`
          select last_success_at as "lastSuccessAt", last_error as "lastError",
            last_error_at as "lastErrorAt", paused_until as "pausedUntil",
            needs_owner as "needsOwner" from channels where name = ${channel}`),
      ])
      return {
        queued: counts?.queued ?? 0,
        uncertain: counts?.uncertain ?? 0,
        lastSuccessAt: row?.lastSuccessAt ?? null,
        lastError: row?.lastError ?? null,
        lastErrorAt: row?.lastErrorAt ?? null,
        pausedUntil: row?.pausedUntil ?? null,
        needsOwner: row?.needsOwner === 1,
      }
    },

    async distrust(now) {
      const isReply = sql`kind = 'reply'`
      await write({
        query: sql`
          update outbox set changed_at = ${now.toISOString()}, attempt_id = null,
            state = case when ${isReply} then 'uncertain' else 'cancelled' end,
            last_error = case when ${isReply} then ${fromBackup} else last_error end
          where state in ('held', 'sending', 'deferred')`,
      })
    },

    async forget(now) {
      const before = new Date(now.getTime() - keptMs).toISOString()
      await write({
        query: sql`delete from outbox where entry_id is null
          and state not in ('held', 'sending', 'deferred') and changed_at < ${before}`,
      })
    },
  }
}

const fromBackup = 'This comes from a backup: it may have been sent since that was made.'

type ChannelRow = Record<
  'lastSuccessAt' | 'lastError' | 'lastErrorAt' | 'pausedUntil',
  string | null
> & { needsOwner: number }
