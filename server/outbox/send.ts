import type { Selectable } from 'kysely'
import type { Queries } from '../database/open.ts'
import { boxes, type Tables } from '../database/tables.ts'
import type { Deps } from '../dependencies.ts'
import { writeNotification, writeReply } from './emails.ts'
import { type MailSettings, type SendResult, sendEmail } from './mail.ts'
import { callWebhook, type Webhook } from './webhook.ts'

export type OutboxRow = Selectable<Tables['outbox']>

const gone: SendResult = { state: 'failed', error: 'The message was deleted.' }

export const noAddress = 'There is no address for notifications. Set NOTIFY_EMAIL to yours.'

export function createSend(
  { config, database: { db }, pages, now }: Deps,
  mail: MailSettings | undefined,
  webhook: Webhook | undefined,
) {
  return async (row: OutboxRow): Promise<SendResult> => {
    const contact = await db
      .selectFrom('contacts')
      .selectAll()
      .where('id', '=', row.contact_id)
      .executeTakeFirst()
    if (!contact) return gone
    if (contact.box === boxes.deleted) return { state: 'waiting', error: 'The message is deleted.' }
    const { id: _id, name, email, message, created_at: createdAt } = contact
    const site = config.SITE_URL || `http://localhost:${config.PORT}`
    const url = `${site}/admin/dashboard?message=${_id}`
    if (webhook && row.kind === 'webhook') {
      const data = { _id, name, email, message, createdAt }
      // Shown by Slack, where < > & start markup.
      const text = `Message from ${name.replace(/[<>&]/g, '')}: ${url}`
      const event = { type: 'message.received', timestamp: createdAt, text, data }
      return callWebhook(webhook, row.id, event, now())
    }
    if (!mail) return gone
    const ownAddress = await ownersAddress(db, config)
    if (row.kind === 'reply') return sendReply(mail, row, contact, ownAddress)
    if (!ownAddress) return { state: 'waiting', error: noAddress }
    return sendEmail(mail, {
      ...writeNotification(contact, url),
      from: mail.from,
      to: ownAddress,
      replyTo: { name, address: email },
      messageId: `<${row.id}@${mail.host}>`,
      date: now(),
    })
  }

  async function sendReply(
    mail: MailSettings,
    { entry_id }: OutboxRow,
    contact: Selectable<Tables['contacts']>,
    ownAddress: string | undefined,
  ): Promise<SendResult> {
    const replies = await db
      .selectFrom('entries')
      .innerJoin('contacts', 'contacts.id', 'entries.contact_id')
      .select(['entries.id', 'entries.text', 'message_id'])
      .where('contacts.email_key', '=', contact.email_key)
      .where('entries.kind', '=', 'reply')
      .orderBy('entries.seq')
      .execute()
    const at = replies.findIndex(({ id }) => id === entry_id)
    const [entry, owner] = [replies[at], pages.owner.name]
    if (!entry?.message_id) return gone
    const { name, address } = mail.from
    const signer = { owner, siteUrl: config.SITE_URL }
    const earlier = replies.slice(Math.max(0, at - 10), at)
    return sendEmail(mail, {
      ...writeReply(
        entry.text,
        contact,
        signer,
        pages.languageAt(contact.language_base).emailTexts,
      ),
      from: { name: name || owner, address },
      to: contact.email,
      replyTo: ownAddress ? { name: owner, address: ownAddress } : undefined,
      messageId: entry.message_id,
      date: now(),
      earlier: earlier.flatMap(({ message_id }) => message_id ?? []),
    })
  }
}

export async function ownersAddress(
  db: Queries,
  { NOTIFY_EMAIL, ADMIN_EMAIL }: Pick<Deps['config'], 'NOTIFY_EMAIL' | 'ADMIN_EMAIL'>,
): Promise<string | undefined> {
  if (NOTIFY_EMAIL || ADMIN_EMAIL) return NOTIFY_EMAIL || ADMIN_EMAIL
  const account = await db.selectFrom('owners').select('email').executeTakeFirst()
  return account?.email ?? undefined
}
