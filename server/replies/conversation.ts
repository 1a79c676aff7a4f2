import {
  type Conversation,
  type ConversationEntry,
  conversationLimits,
  type Reply,
} from '#contract/conversation.ts'
import type { MessageStatus } from '#contract/message.ts'
import type { Queries } from '../database/open.ts'
import { boxes } from '../database/tables.ts'
import type { Deps } from '../dependencies.ts'
import { findMessage } from '../messages/messages.ts'
import { signatureOf } from '../outbox/emails.ts'

export async function findConversation(
  { database: { db }, pages, config, now }: Deps,
  id: string,
): Promise<Conversation | undefined> {
  const message = await findMessage(db, id)
  if (!message) return undefined
  const others = await db
    .selectFrom('messages')
    .select(['id as _id', 'message', 'created_at as createdAt'])
    .where('email_key', '=', message.email.toLowerCase())
    .where('id', '<>', id)
    .where('box', '<>', boxes.deleted)
    .orderBy('seq', 'desc')
    .limit(conversationLimits.others)
    .execute()
  const { language_base } = await db
    .selectFrom('messages')
    .select('language_base')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const signature = signatureOf(pages.languageAt(language_base).emailTexts, config.SITE_URL)
  return { message, entries: await listEntries(db, [id], now()), others, signature }
}

/** With `now`, a reply that can be undone says for how long. */
export async function listEntries(
  db: Queries,
  messageIds: string[],
  now?: Date,
): Promise<ConversationEntry[]> {
  if (messageIds.length === 0) return []
  const rows = await selectEntries(db)
    .where('entries.message_id', 'in', messageIds)
    .orderBy('entries.seq')
    .execute()
  return rows.map((row) => toEntry(row, now))
}

export async function findReply(
  db: Queries,
  column: 'entries.id' | 'submission_key',
  value: string,
  now: Date,
): Promise<Reply | undefined> {
  const row = await selectEntries(db).where(column, '=', value).executeTakeFirst()
  const entry = row && toEntry(row, now)
  return entry?.kind === 'reply' ? entry : undefined
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const selectEntries = (db: Queries) =>
  db
    .selectFrom('entries')
    .leftJoin('outbox', 'outbox.entry_id', 'entries.id')
    .select(['entries.id as _id', 'entries.message_id as messageId', 'entries.kind', 'text'])
    .select(['entries.created_at as createdAt', 'state', 'due_at', 'attempts', 'last_error'])

function toEntry(row: EntryRow, now?: Date): ConversationEntry {
  const { kind, state, due_at, attempts, last_error, ...common } = row
  if (kind === 'note') return { ...common, kind }
  if (kind === 'status') {
    const status = common.text as MessageStatus
    const words = status.charAt(0).toUpperCase() + status.slice(1)
    return { ...common, kind, status, text: `Status set to ${words}` }
  }
  const heldMs =
    now && state === 'waiting' && attempts === 0 && due_at ? Date.parse(due_at) - now.getTime() : 0
  const isRetried = state === 'waiting' && last_error !== null
  return {
    ...common,
    kind,
    state: state === 'sending' ? 'waiting' : (state ?? 'sent'),
    error: last_error ?? undefined,
    nextAttemptAt: isRetried && due_at ? due_at : undefined,
    heldMs: heldMs > 0 ? heldMs : undefined,
  }
}
