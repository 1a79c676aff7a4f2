import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../database/open.ts'
import type { Deps } from '../dependencies.ts'
import { markReplied } from '../messages/changes.ts'
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
const delays = [1, 5, 15, 60].map((minutes) => minutes * minute)
const lastDelayMs = 180 * minute
const giveUpAfterMs = 2 * day
// Longer than any attempt takes.
const attemptMs = 15 * minute
// Another process may have queued something or crashed.
const pollMs = 15_000

/** Rows are queued with what causes them, and one loop sends them. Throws `CannotStart`. */
export function createOutbox(deps: Deps, log: FastifyBaseLogger) {
  const { config, now } = deps
  const { db } = deps.database
  const mail = mailSettings(config)
  const webhook = webhookSettings(config)
  const send = createSend(deps, mail, webhook)
  const notificationKinds: OutboxRow['kind'][] = []
  if (mail) notificationKinds.push('notification')
  if (webhook) notificationKinds.push('webhook')
  const enabledKinds: OutboxRow['kind'][] = mail
    ? ['reply', ...notificationKinds]
    : notificationKinds
  let isStopping = false
  let wakeUp = Promise.withResolvers<void>()
  let running: Promise<void> | undefined

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
          .where('kind', 'in', enabledKinds)
          .orderBy('due_at')
          .orderBy('seq')
          .limit(1),
      )
      // Another process may have taken it meanwhile.
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()

  async function sendNext(): Promise<boolean> {
    const queued = await claim(now())
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
      if (numUpdatedRows === 0n || kind !== 'reply' || state !== 'sent') return
      await markReplied({ db: trx, kind: deps.database.kind }, queued.contact_id, now())
    })
    // Without the server's words, which may contain an address.
    if (state !== 'sent') log.warn({ kind, id, attempts, state }, 'not sent')
    return true
  }

  // A reply may have arrived; everything else may be sent twice.
  async function recover() {
    const [unsure, waiting, time] = ['unsure', 'waiting', now().toISOString()] as const
    await db
      .updateTable('outbox')
      .set('state', ({ eb }) =>
        eb.case().when('kind', '=', 'reply').then(unsure).else(waiting).end(),
      )
      .set('last_error', 'Foyer stopped while sending this. It may or may not have arrived.')
      .set({ due_at: time, changed_at: time })
      .where('state', '=', 'sending')
      // Until then another process may be sending it.
      .where('due_at', '<=', time)
      .execute()
  }

  async function work() {
    if (enabledKinds.length === 0) return
    await recover()
    while (!isStopping && (await sendNext()));
  }

  async function run() {
    while (!isStopping) {
      wakeUp = Promise.withResolvers()
      await work().catch((error) => log.error({ err: error }, 'the outbox failed'))
      const timer = setTimeout(wakeUp.resolve, pollMs).unref()
      await wakeUp.promise
      clearTimeout(timer)
    }
  }

  return {
    mail: mail !== undefined,
    webhook: webhook !== undefined,
    messageIdOf: (entryId: string) => `<${entryId}@${mail?.host ?? 'localhost'}>`,

    async queueNotifications(trx: Queries, contact_id: string, time: Date) {
      for (const kind of notificationKinds) await insert(trx, { kind, contact_id }, time)
    },

    queueReply: (trx: Queries, { id, contactId }: { id: string; contactId: string }, time: Date) =>
      insert(trx, { kind: 'reply', contact_id: contactId, entry_id: id }, time),

    wake: () => wakeUp.resolve(),

    start() {
      running = run()
    },

    async stop() {
      isStopping = true
      wakeUp.resolve()
      await running
    },

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

function nextState(outcome: SendResult, { kind, attempts, created_at }: OutboxRow, now: Date) {
  if (outcome.state === 'sent') return { state: outcome.state, last_error: null }
  const { state, error: last_error } = outcome
  if (state === 'failed' || (state === 'unsure' && kind === 'reply')) return { state, last_error }
  const due_at = after(now, delays[attempts - 1] ?? lastDelayMs)
  const isOver = due_at > after(new Date(created_at), giveUpAfterMs)
  return { state: isOver ? ('failed' as const) : ('waiting' as const), last_error, due_at }
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString()
