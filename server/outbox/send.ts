import type { Selectable } from 'kysely'
import type { Queries } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../dependencies.ts'
import { notification, reply } from './emails.ts'
import { type MailSettings, type Outcome, sendEmail } from './mail.ts'
import { callWebhook, type Webhook } from './webhook.ts'

export type Queued = Selectable<Tables['outbox']>

/** So many Message-IDs fit into a header. */
const mostEarlier = 10

/** The row is gone with its message, so that this is never seen. */
const gone: Outcome = { state: 'failed', error: 'The message was deleted.' }

export const noAddress = 'There is no address to notify: set NOTIFY_EMAIL to yours.'

/** Makes one attempt to send what a row stands for. */
export function createSend(
  { config, database: { db }, pages, now }: Deps,
  mail: MailSettings | undefined,
  webhook: Webhook | undefined,
) {
  return async (queued: Queued): Promise<Outcome> => {
    const contact = await db
      .selectFrom('contacts')
      .selectAll()
      .where('id', '=', queued.contact_id)
      .executeTakeFirst()
    if (!contact) return gone
    const { id: _id, name, email, message, created_at: createdAt } = contact
    const site = config.SITE_URL || `http://localhost:${config.PORT}`
    const url = `${site}/admin/dashboard?message=${_id}`
    if (webhook && queued.kind === 'webhook') {
      const data = { _id, name, email, message, createdAt }
      // What Slack and its kind show; < > & begin commands there.
      const text = `Message from ${name.replace(/[<>&]/g, '')}: ${url}`
      const event = { type: 'message.received', timestamp: createdAt, text, data }
      return callWebhook(webhook, queued.id, event, now())
    }
    if (!mail) return gone
    const ownAddress = await ownersAddress(db, config)
    if (queued.kind === 'reply') return sendReply(mail, queued, contact, ownAddress)
    if (!ownAddress) return { state: 'waiting', error: noAddress }
    return sendEmail(mail, {
      ...notification(contact, url),
      from: mail.from,
      to: ownAddress,
      replyTo: { name, address: email },
      messageId: `<${queued.id}@${mail.host}>`,
      date: now(),
    })
  }

  async function sendReply(
    mail: MailSettings,
    { entry_id }: Queued,
    contact: Selectable<Tables['contacts']>,
    ownAddress: string | undefined,
  ): Promise<Outcome> {
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
    const earlier = replies.slice(Math.max(0, at - mostEarlier), at)
    return sendEmail(mail, {
      ...reply(entry.text, contact, signer, pages.emailTextsIn(contact.language_base)),
      from: { name: name || owner, address },
      to: contact.email,
      // Visitors answer into the owner's own mailbox.
      replyTo: ownAddress ? { name: owner, address: ownAddress } : undefined,
      messageId: entry.message_id,
      date: now(),
      earlier: earlier.flatMap(({ message_id }) => message_id ?? []),
    })
  }
}

/** Where the owner reads email. */
export async function ownersAddress(
  db: Queries,
  { NOTIFY_EMAIL, ADMIN_EMAIL }: Pick<Deps['config'], 'NOTIFY_EMAIL' | 'ADMIN_EMAIL'>,
): Promise<string | undefined> {
  if (NOTIFY_EMAIL || ADMIN_EMAIL) return NOTIFY_EMAIL || ADMIN_EMAIL
  const account = await db.selectFrom('owners').select('email').executeTakeFirst()
  return account?.email ?? undefined
}
