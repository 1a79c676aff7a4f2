import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../database/open.ts'
import type { Deps } from '../dependencies.ts'
import { setContactStatus } from '../messages/contacts.ts'
import { mailSettings, type SendResult } from './mail.ts'
import { createSend, type OutboxRow } from './send.ts'
import { webhookSettings } from './webhook.ts'

declare module 'fastify' {
  interface FastifyInstance {
    outbox: ReturnType<typeof createOutbox>
  }
}

const minute = 60_000
const day = 24 * 60 * minute
/** How long to wait after each failed attempt; after these, `laterMs`. */
const delays = [1, 5, 15, 60].map((minutes) => minutes * minute)
const laterMs = 180 * minute
const givenUpAfterMs = 2 * day
/** Longer than any attempt takes. */
const attemptMs = 15 * minute
const settledKeptMs = 30 * day
/** Another process may have queued something, or left it unfinished. */
const lookAgainMs = 15_000

/** What leaves by email and webhook: it is queued with what causes it, and one loop sends it. Throws `WrongVariable`. */
export function createOutbox(deps: Deps, log: FastifyBaseLogger) {
  const { config, now } = deps
  const { db } = deps.database
  const mail = mailSettings(config)
  const webhook = webhookSettings(config)
  const send = createSend(deps, mail, webhook)
  const told: OutboxRow['kind'][] = []
  if (mail) told.push('notification')
  if (webhook) told.push('webhook')
  const sendable: OutboxRow['kind'][] = mail ? ['reply', ...told] : told
  let isStopping = false
  let alarm = Promise.withResolvers<void>()
  let running: Promise<void> | undefined

  /** Takes what has been due for longest, so that no other process sends it too. */
  const claim = (time: Date) =>
    db
      .updateTable('outbox')
      .set('state', 'sending')
      .set('due_at', after(time, attemptMs))
      .set('attempts', ({ eb }) => eb('attempts', '+', 1))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('outbox')
          .select('id')
          .where('state', '=', 'waiting')
          .where('due_at', '<=', time.toISOString())
          .where('kind', 'in', sendable)
          .orderBy('due_at')
          .orderBy('seq')
          .limit(1),
      )
      // Another process may have taken it meanwhile.
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()

  /** Sends one thing that is due. Returns whether there was one. */
  async function sendNext(): Promise<boolean> {
    const queued = await claim(now())
    if (!queued) return false
    const { id, kind, attempts, due_at } = queued
    const outcome = await send(queued).catch((error: unknown): SendResult => {
      log.error({ err: error, kind, id }, 'sending broke off')
      return { state: 'waiting', error: 'Something went wrong on our side: see the log.' }
    })
    const settled = settledBy(outcome, queued, now())
    const { state } = settled
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ ...settled, changed_at: now().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        // Another attempt than this one ends at another time.
        .where('due_at', '=', due_at)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n || kind !== 'reply' || state !== 'sent') return
      await setContactStatus(trx, queued.contact_id, 'replied', now())
    })
    // Without the server's words, which may hold an address.
    if (state !== 'sent') log.warn({ kind, id, attempts, state }, 'not sent')
    return true
  }

  /** What a process was sending when it ended: a reply may have arrived, all else may be sent twice. */
  async function recover() {
    const [unsure, waiting, time] = ['unsure', 'waiting', now().toISOString()] as const
    await db
      .updateTable('outbox')
      .set('state', ({ eb }) =>
        eb.case().when('kind', '=', 'reply').then(unsure).else(waiting).end(),
      )
      .set('last_error', 'Foyer was stopped while sending this: it may or may not have arrived.')
      .set({ due_at: time, changed_at: time })
      .where('state', '=', 'sending')
      // Until then another process may be sending it.
      .where('due_at', '<=', time)
      .execute()
  }

  /** Deletes what was settled long ago; replies keep what became of them. */
  const clear = () =>
    db
      .deleteFrom('outbox')
      .where('kind', '<>', 'reply')
      .where('state', 'in', ['sent', 'failed'])
      .where('changed_at', '<', after(now(), -settledKeptMs))
      .execute()

  async function work() {
    if (sendable.length === 0) return
    await recover()
    while (!isStopping && (await sendNext()));
    await clear()
  }

  async function run() {
    while (!isStopping) {
      alarm = Promise.withResolvers()
      await work().catch((error) => log.error({ err: error }, 'the outbox is stuck'))
      const timer = setTimeout(alarm.resolve, lookAgainMs).unref()
      await alarm.promise
      clearTimeout(timer)
    }
  }

  return {
    mail: mail !== undefined,
    webhook: webhook !== undefined,
    /** The Message-ID of the email that a reply becomes. */
    messageIdOf: (entryId: string) => `<${entryId}@${mail?.host ?? 'localhost'}>`,

    /** Queues what tells the owner of a message. */
    async queueNotifications(trx: Queries, contact_id: string, time: Date) {
      for (const kind of told) await insert(trx, { kind, contact_id }, time)
    },

    queueReply: (trx: Queries, { id, contactId }: { id: string; contactId: string }, time: Date) =>
      insert(trx, { kind: 'reply', contact_id: contactId, entry_id: id }, time),

    /** Something has been queued, and is committed. */
    wake: () => alarm.resolve(),

    /** Sends from now on whatever comes due. */
    start() {
      running = run()
    },

    /** Resolves once the attempt under way has ended. */
    async stop() {
      isStopping = true
      alarm.resolve()
      await running
    },

    /** Sends all that is due. */
    work,
  }
}

async function insert(
  trx: Queries,
  queued: Pick<OutboxRow, 'kind' | 'contact_id'> & { entry_id?: string },
  now: Date,
) {
  const at = now.toISOString()
  const times = { due_at: at, created_at: at, changed_at: at }
  const row = { ...queued, ...times, id: randomUUIDv7(), state: 'waiting' as const, attempts: 0 }
  await trx.insertInto('outbox').values(row).execute()
}

/** What an outcome makes of a row. */
function settledBy(outcome: SendResult, { kind, attempts, created_at }: OutboxRow, now: Date) {
  if (outcome.state === 'sent') return { state: outcome.state, last_error: null }
  const { state, error: last_error } = outcome
  if (state === 'failed' || (state === 'unsure' && kind === 'reply')) return { state, last_error }
  const due_at = after(now, delays[attempts - 1] ?? laterMs)
  const isOver = due_at > after(new Date(created_at), givenUpAfterMs)
  return { state: isOver ? ('failed' as const) : ('waiting' as const), last_error, due_at }
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString()
