import { randomUUIDv7 } from 'node:crypto'
import { undoMs } from '#contract/inbox.ts'
import type { Queries } from '../database/open.ts'
import type { MailSettings } from './mail.ts'
import type { OutboxRow } from './send.ts'
import type { Webhook } from './webhook.ts'

const day = 24 * 60 * 60_000

/** Rows are queued in the transaction that causes them. */
export const createQueue = (mail?: MailSettings, webhook?: Webhook) => ({
  mail: mail !== undefined,
  webhook: webhook !== undefined,
  emailIdOf: (entryId: string) => `<${entryId}@${mail?.host ?? 'localhost'}>`,

  async queueNotifications(trx: Queries, message_id: string, time: Date) {
    if (mail) await insert(trx, { kind: 'notification', message_id }, time)
    if (webhook) await insert(trx, { kind: 'webhook', message_id }, time)
  },

  async queueAccountNotice(trx: Queries, event: string, time: Date) {
    if (mail) await insert(trx, { kind: 'account', event }, time)
  },

  /** At most one a day; it counts the messages since the one before. */
  async queueSuspiciousNotice(trx: Queries, time: Date) {
    if (mail) await insertDaily(trx, time)
  },

  /** It can be undone until it is due. */
  queueReply(trx: Queries, { id, messageId }: { id: string; messageId: string }, time: Date) {
    const due = new Date(time.getTime() + undoMs)
    return insert(trx, { kind: 'reply', message_id: messageId, entry_id: id }, time, due)
  },
})

async function insert(
  trx: Queries,
  queued: Pick<OutboxRow, 'kind'> & { message_id?: string; entry_id?: string; event?: string },
  now: Date,
  due = now,
) {
  const at = now.toISOString()
  const times = { due_at: due.toISOString(), created_at: at, changed_at: at }
  const row = { ...queued, ...times, id: randomUUIDv7(), state: 'waiting' as const, attempts: 0 }
  await trx.insertInto('outbox').values(row).execute()
}

async function insertDaily(trx: Queries, time: Date) {
  const kind = 'suspicious'
  const yesterday = new Date(time.getTime() - day).toISOString()
  const last = await trx
    .selectFrom('outbox')
    .select(['state', 'changed_at'])
    .where('kind', '=', kind)
    .where('state', '<>', 'failed')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.state === 'waiting') return
  const isRecent = last && last.changed_at > yesterday && last.changed_at <= time.toISOString()
  const due = isRecent ? new Date(Date.parse(last.changed_at) + day) : time
  await insert(trx, { kind }, time, due)
}
