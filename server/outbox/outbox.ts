import type { FastifyBaseLogger } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { boxes } from '../database/tables.ts'
import type { Deps } from '../dependencies.ts'
import { markReplied } from '../messages/changes.ts'
import { createLoop } from './loop.ts'
import { mailSettings, type SendResult } from './mail.ts'
import { createQueue } from './queue.ts'
import { createSend, deletedMessage, type OutboxRow } from './send.ts'
import { webhookSettings } from './webhook.ts'

declare module 'fastify' {
  interface FastifyInstance {
    outbox: ReturnType<typeof createOutbox>
  }
}

const minute = 60_000
const day = 24 * 60 * minute
const delays = [1, 5, 15, 60].map((minutes) => minutes * minute)
const lastDelayMs = 180 * minute
export const giveUpAfterMs = 2 * day
// Longer than any attempt takes.
const attemptMs = 15 * minute
type Kind = OutboxRow['kind']

const mailKinds: Kind[] = ['reply', 'notification', 'account', 'suspicious']

/** Rows are queued in the transaction that causes them. Email and webhook don't wait for each other. Throws `CannotStart`. */
export function createOutbox(deps: Deps, log: FastifyBaseLogger) {
  const { config, now } = deps
  const { db } = deps.database
  const mail = mailSettings(config)
  const webhook = webhookSettings(config)
  const send = createSend(deps, mail, webhook)
  const channels: Kind[][] = []
  if (mail) channels.push(mailKinds)
  if (webhook) channels.push(['webhook'])
  let isStopping = false

  /** Returns whether to go on: after a failure, the rest waits, since it would probably fail too. */
  async function sendNext(kinds: Kind[]): Promise<boolean> {
    const queued = await claim(db, kinds, now())
    if (!queued) return false
    const { id, kind, attempts, due_at } = queued
    const outcome = await send(queued).catch((error: unknown): SendResult => {
      log.error({ err: error, kind, id }, 'sending failed')
      return { state: 'waiting', error: 'Something went wrong in Foyer. See the log.' }
    })
    const outboxState = nextState(outcome, queued, now())
    const { state } = outboxState
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ ...outboxState, changed_at: now().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        // A later attempt has a different deadline.
        .where('due_at', '=', due_at)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n || kind !== 'reply' || !queued.message_id) return
      const source = { db: trx, kind: deps.database.kind }
      if (state === 'sent') await markReplied(source, queued.message_id, now())
      else if (state !== 'waiting') await bringBack(trx, queued.message_id)
    })
    // Without the server's words, which may contain an address.
    if (state !== 'sent') log.warn({ kind, id, attempts, state }, 'not sent')
    return state !== 'waiting' || outcome === deletedMessage
  }

  async function work(kinds: Kind[]) {
    await recover(db, now())
    while (!isStopping && (await sendNext(kinds)));
  }

  const loops = channels.map((kinds) =>
    createLoop(() => work(kinds).catch((error) => log.error({ err: error }, 'the outbox failed'))),
  )

  return {
    ...createQueue(mail, webhook),

    wake() {
      for (const loop of loops) loop.wake()
    },

    wakeAfter(ms: number) {
      // Timers may be early by a millisecond.
      setTimeout(() => this.wake(), ms + 100).unref()
    },

    start() {
      for (const loop of loops) loop.start()
    },

    async stop() {
      isStopping = true
      await Promise.all(loops.map((loop) => loop.stop()))
    },

    /** Sends what is due, once. */
    work: () => Promise.all(channels.map(work)),
  }
}

const claim = (db: Queries, kinds: Kind[], time: Date) =>
  db
    .updateTable('outbox')
    .set('state', 'sending')
    .set({ due_at: after(time, attemptMs), changed_at: time.toISOString() })
    .set('attempts', ({ eb }) => eb('attempts', '+', 1))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where(isDue(time))
        .where('kind', 'in', kinds)
        .orderBy(({ eb }) => eb.case().when('kind', '=', 'reply').then(0).else(1).end())
        .orderBy('due_at')
        .orderBy('seq')
        .limit(1),
    )
    // Another process may have taken it meanwhile.
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

// A reply may have arrived; everything else may be sent twice.
async function recover(db: Queries, now: Date) {
  const time = now.toISOString()
  const lost = await db
    .updateTable('outbox')
    .set({ state: sql`case kind when 'reply' then 'unsure' else 'waiting' end` })
    .set('last_error', 'Foyer stopped while sending this. It may or may not have arrived.')
    .set({ due_at: time, changed_at: time })
    .where('state', '=', 'sending')
    // A later due_at means another process holds it.
    .where(isDue(now))
    .returning(['kind', 'message_id'])
    .execute()
  for (const { kind, message_id } of lost) {
    if (kind === 'reply' && message_id) await bringBack(db, message_id)
  }
}

function nextState(outcome: SendResult, { kind, attempts, created_at }: OutboxRow, now: Date) {
  if (outcome.state === 'sent') return { state: outcome.state, last_error: null }
  const { state, error: last_error } = outcome
  if (state === 'failed' || (state === 'unsure' && kind === 'reply')) return { state, last_error }
  const due_at = after(now, delays[attempts - 1] ?? lastDelayMs)
  const isOver = due_at > after(new Date(created_at), giveUpAfterMs)
  return { state: isOver ? ('failed' as const) : ('waiting' as const), last_error, due_at }
}

/** A row from a clock that was ahead is due, too. */
const isDue = (time: Date) =>
  sql<SqlBool>`(due_at <= ${time.toISOString()} or changed_at > ${after(time, minute)})`

/** A reply that couldn't be sent brings its deleted message back to where it was, so that the owner learns of it. */
const bringBack = (trx: Queries, id: string) =>
  trx
    .updateTable('messages')
    .set({
      box: sql`coalesce((select box from undo_steps where message_id = messages.id
        order by undo_id desc limit 1), ${boxes.ordinary})`,
    })
    .where('id', '=', id)
    .where('box', '=', boxes.deleted)
    .execute()

const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString()
