import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './dialect.ts'
import { faultsUntilStop, repliedSteps, settleChannelStep } from './outbox-steps.ts'
import type { Channel, Claimed, Outbox } from './store.ts'

const minute = 60_000

/**
 * For so long an attempt is its process's own: longer than it may take up to the final dot, and, once that is on its
 * way, longer than the ten minutes for which RFC 5321 (4.5.3.2.6) asks to wait for the answer.
 */
const leaseMs = { beforeDot: 3 * minute, afterDot: 11 * minute }

type Attempts = Pick<Outbox, 'claim' | 'commitDot' | 'settle' | 'giveBack' | 'recover'>

/**
 * Attempts to send, each of one process alone: what it says of its attempt names it, and is not heard once the attempt
 * is another's.
 */
export function createAttempts({ read, write }: Pick<Database, 'read' | 'write'>): Attempts {
  return {
    async claim(channel, now) {
      const [time, ends] = [now.toISOString(), later(now, leaseMs.beforeDot)]
      const [claimed, known] = await write(
        {
          query: sql`
            update outbox set state = 'sending', attempt_id = ${randomUUID()},
              attempt_ends_at = ${ends}, attempts = attempts + 1, dot_at = null,
              changed_at = ${time}
            where seq = (select seq from (
                select * from (${firstDue(channel, 'held', time)}) as held
                union all select * from (${firstDue(channel, 'deferred', time)}) as deferred
              ) as due order by due_at limit 1)
              and not exists (select 1 from channels
                where name = ${channel} and paused_until > ${time})
            returning ${claimedColumns}`,
          stops: 'without rows',
        },
        {
          // A channel that stands still is tried by one attempt at a time.
          query: sql`
            update channels set paused_until =
              case when faults >= ${sql.lit(faultsUntilStop)} then ${ends} else paused_until end
            where name = ${channel} returning faults`,
        },
      )
      const row = claimed?.[0] as ClaimedRow | undefined
      return row && { ...toClaimed(row), faults: Number(known?.[0]?.faults ?? 0) }
    },

    async commitDot({ id, attemptId }, now) {
      const [going] = await write({
        query: sql`
          update outbox set dot_at = ${now.toISOString()},
            attempt_ends_at = ${later(now, leaseMs.afterDot)}
          where id = ${id} and attempt_id = ${attemptId} and state = 'sending'
            and attempt_ends_at > ${now.toISOString()} returning id`,
      })
      return going?.length === 1
    },

    async settle({ id, attemptId, channel }, outcome, now) {
      const { state, error, dueAt } = outcome
      const time = now.toISOString()
      const isLost = state === 'rejected' || state === 'expired'
      const [settled] = await write(
        {
          // An answer that comes after all, to a process that was frozen, is the truth of an uncertain one.
          query: sql`
            update outbox set state = ${state}, changed_at = ${time}, last_error = ${error ?? null},
              due_at = coalesce(${dueAt?.toISOString() ?? null}, due_at),
              accepted_at = ${state === 'accepted' ? time : null},
              unseen_failure = case when entry_id is null then 0 else ${sql.lit(isLost ? 1 : 0)} end
            where id = ${id} and attempt_id = ${attemptId} and state in ('sending', 'uncertain')
            returning id`,
          stops: 'without rows',
        },
        settleChannelStep(channel, outcome, now),
        ...(state === 'accepted' ? repliedSteps(sql`outbox.id = ${id}`, now) : []),
      )
      return settled?.length === 1
    },

    async giveBack({ id, attemptId }, now) {
      await write({
        query: sql`
          update outbox set state = 'deferred', attempts = attempts - 1, dot_at = null,
            changed_at = ${now.toISOString()}
          where id = ${id} and attempt_id = ${attemptId} and state = 'sending'`,
      })
    },

    async recover(channel, now) {
      const time = now.toISOString()
      const left = sql`channel = ${channel} and state = 'sending' and attempt_ends_at <= ${time}`
      if ((await read(sql`select 1 from outbox where ${left} limit 1`)).length === 0) return []
      const [recovered] = await write({
        query: sql`
          update outbox set changed_at = ${time}, due_at = ${time},
            state = case when dot_at is null then 'deferred' else 'uncertain' end,
            last_error = case when dot_at is null then ${brokenOff.before} else ${brokenOff.after} end
          where ${left} returning id, state`,
      })
      return (recovered ?? [])
        .filter(({ state }) => state === 'uncertain')
        .map(({ id }) => String(id))
    },
  }
}

/** What is known of an attempt whose process has gone. */
const brokenOff = {
  before: 'Foyer was stopped before it was sent.',
  after:
    'Foyer was stopped after its last byte had gone out, before an answer came: it may have arrived.',
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Of each state by itself: so the index gives it without sorting the others. */
const firstDue = (
  channel: Channel,
  state: 'held' | 'deferred',
  time: string,
): RawBuilder<unknown> =>
  sql`select seq, due_at from outbox where channel = ${channel} and state = ${sql.lit(state)}
    and due_at <= ${time} order by due_at limit 1`

const claimedColumns = sql`id, kind, channel, contact_id as "contactId", entry_id as "entryId",
  target, details, message_id as "messageId", attempt_id as "attemptId", attempts,
  created_at as "createdAt"`

type ClaimedRow = Omit<Claimed, 'details' | 'createdAt' | 'faults'> &
  Record<'details' | 'createdAt', string>

const toClaimed = ({ details, createdAt, ...row }: ClaimedRow): Omit<Claimed, 'faults'> => ({
  ...row,
  details: JSON.parse(details),
  createdAt: new Date(createdAt),
})
