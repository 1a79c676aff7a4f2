import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { boxes, type Tables } from '../database/tables.ts'
import type { Deps } from '../dependencies.ts'
import { weakReasons } from '../messages/suspicion.ts'
import {
  type EmailContent,
  writeAccountNotice,
  writeNotification,
  writeReply,
  writeSuspiciousNotice,
} from './emails.ts'
import { type MailSettings, type SendResult, sendEmail } from './mail.ts'
import type { Mailbox } from './values.ts'
import { callWebhook, type Webhook } from './webhook.ts'

export type OutboxRow = Selectable<Tables['outbox']>

const gone: SendResult = { state: 'failed', error: 'The message was deleted.' }

/** It may be restored. */
export const deletedMessage: SendResult = { state: 'waiting', error: 'The message is deleted.' }

export const noAddress = 'There is no address for notifications. Set NOTIFY_EMAIL to yours.'

export function createSend(
  { config, database: { db }, pages, now }: Deps,
  mail: MailSettings | undefined,
  webhook: Webhook | undefined,
) {
  const desk = `${config.SITE_URL || `http://localhost:${config.PORT}`}/admin`

  return async (row: OutboxRow): Promise<SendResult> => {
    if (row.kind === 'account') return notify(row, writeAccountNotice(row.event ?? '', desk))
    if (row.kind === 'suspicious') {
      const count = await countQuiet(db)
      if (count > 0) return notify(row, writeSuspiciousNotice(count, desk))
      // As if it had never been queued, or the next would wait for a day.
      await db.deleteFrom('outbox').where('id', '=', row.id).execute()
      return { state: 'sent' }
    }
    const message = await db
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', row.message_id ?? '')
      .executeTakeFirst()
    if (!message) return gone
    if (mail && row.kind === 'reply') return sendReply(mail, row, message)
    if (message.box === boxes.deleted) return deletedMessage
    const { id: _id, name, email, created_at: createdAt } = message
    const url = `${desk}/dashboard?message=${_id}`
    if (webhook && row.kind === 'webhook') {
      const data = { _id, name, email, message: message.message, createdAt }
      return callWebhook(webhook, row.id, webhookEvent(data, url), now())
    }
    const isSuspicious = message.box === boxes.suspicious
    return notify(row, writeNotification(message, url, isSuspicious), { name, address: email })
  }

  async function notify(
    { id }: OutboxRow,
    content: EmailContent,
    replyTo?: Mailbox,
  ): Promise<SendResult> {
    if (!mail) return gone
    const to = await ownersAddress(db, config)
    if (!to) return { state: 'waiting', error: noAddress }
    const messageId = `<${id}@${mail.host}>`
    return sendEmail(mail, { ...content, from: mail.from, to, replyTo, messageId, date: now() })
  }

  async function sendReply(
    mail: MailSettings,
    { entry_id }: OutboxRow,
    message: Selectable<Tables['messages']>,
  ): Promise<SendResult> {
    const ownAddress = await ownersAddress(db, config)
    const replies = await db
      .selectFrom('entries')
      .innerJoin('messages', 'messages.id', 'entries.message_id')
      .select(['entries.id', 'entries.text', 'email_id'])
      .where('messages.email_key', '=', message.email_key)
      .where('entries.kind', '=', 'reply')
      .orderBy('entries.seq')
      .execute()
    const at = replies.findIndex(({ id }) => id === entry_id)
    const [entry, owner] = [replies[at], pages.owner.name]
    if (!entry?.email_id) return gone
    const { name, address } = mail.from
    const signer = { owner, siteUrl: config.SITE_URL }
    const { emailTexts } = pages.languageAt(message.language_base)
    const earlier = replies.slice(Math.max(0, at - 10), at)
    return sendEmail(mail, {
      ...writeReply(entry.text, message, signer, emailTexts),
      from: { name: name || owner, address },
      to: message.email,
      replyTo: ownAddress ? { name: owner, address: ownAddress } : undefined,
      messageId: entry.email_id,
      date: now(),
      earlier: earlier.flatMap(({ email_id }) => email_id ?? []),
    })
  }
}

function webhookEvent(data: { name: string; createdAt: string }, url: string) {
  // Shown by Slack, where < > & start markup.
  const text = `Message from ${data.name.replace(/[<>&]/g, '')}: ${url}`
  return { type: 'message.received', timestamp: data.createdAt, text, data }
}

/** Of the messages that only this notice announces, and those before it that failed. */
async function countQuiet(db: Queries): Promise<number> {
  const since = sql<string>`(select min(created_at) from outbox where kind = 'suspicious' and seq >
    coalesce((select max(seq) from outbox where kind = 'suspicious' and state = 'sent'), 0))`
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('box', '=', boxes.suspicious)
    .where('created_at', '>=', since)
    .where('reasons', 'not in', ['', ...weakReasons])
    .executeTakeFirstOrThrow()
  return count
}

export async function ownersAddress(
  db: Queries,
  { NOTIFY_EMAIL, ADMIN_EMAIL }: Pick<Deps['config'], 'NOTIFY_EMAIL' | 'ADMIN_EMAIL'>,
): Promise<string | undefined> {
  if (NOTIFY_EMAIL || ADMIN_EMAIL) return NOTIFY_EMAIL || ADMIN_EMAIL
  const account = await db.selectFrom('owners').select('email').executeTakeFirst()
  return account?.email ?? undefined
}
