import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { foldText } from '#contract/fold-text.ts'
import type { Message, SuspicionReason, WrittenMessage } from '#contract/message.ts'
import type { Queries } from '../database/open.ts'
import { separator } from '../database/schema.ts'
import { boxes, type Tables } from '../database/tables.ts'

export const columns = [
  'messages.id as _id',
  'messages.name',
  'messages.email',
  'messages.message',
  'messages.status',
  'messages.created_at as createdAt',
  'messages.box',
  'messages.reasons',
] as const

type NewMessage = WrittenMessage & {
  id: string
  reasons: SuspicionReason[]
  languageBase: string
  submissionKey?: string
}

/** Returns false if a message was stored under its key before. */
export async function createMessage(
  trx: Queries,
  { id, name, email, message, reasons, languageBase, submissionKey }: NewMessage,
  now: Date,
): Promise<boolean> {
  const sender = [name, email].map(foldText).join(separator)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values({
      id,
      name,
      email,
      message,
      status: 'new',
      box: reasons.length > 0 ? boxes.suspicious : boxes.ordinary,
      reasons: reasons.join(),
      created_at: now.toISOString(),
      sender_text: sender,
      search_text: sender + separator + foldText(message),
      submission_key: submissionKey,
      email_key: email.toLowerCase(),
      language_base: languageBase,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSubmitted(
  db: Queries,
  key: string,
  { name, email, message }: WrittenMessage,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('submission_key', '=', key)
    .where('name', '=', name)
    .where('email', '=', email)
    .where('message', '=', message)
    .executeTakeFirst()
  return row?.id
}

/** So that a search finds a message by its replies and notes. */
export const addSearchText = (trx: Queries, id: string, text: string) =>
  trx
    .updateTable('messages')
    .set({ search_text: sql`search_text || ${separator + foldText(text)}` })
    .where('id', '=', id)
    .execute()

/** When a reply is undone. */
export async function rebuildSearchText(trx: Queries, id: string) {
  const { sender_text, message } = await trx
    .selectFrom('messages')
    .select(['sender_text', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const entries = await trx
    .selectFrom('entries')
    .select('text')
    .where('message_id', '=', id)
    .where('kind', '<>', 'status')
    .orderBy('seq')
    .execute()
  const texts = [message, ...entries.map(({ text }) => text)].map(foldText)
  await trx
    .updateTable('messages')
    .set({ search_text: [sender_text, ...texts].join(separator) })
    .where('id', '=', id)
    .execute()
}

/** Of all messages from that sender. Returns the earlier address, if it was another one. */
export async function correctAddress(trx: Queries, id: string, email: string) {
  const { email: earlier, email_key } = await trx
    .selectFrom('messages')
    .select(['email', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (earlier === email) return undefined
  const [before, after] = [earlier, email].map((text) => separator + foldText(text))
  await trx
    .updateTable('messages')
    .set({
      email,
      email_key: email.toLowerCase(),
      sender_text: sql`replace(sender_text, ${before}, ${after})`,
      search_text: sql`replace(search_text, ${before + separator}, ${after + separator})`,
    })
    .where('email_key', '=', email_key)
    .execute()
  return earlier
}

export async function findMessage(db: Queries, id: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(columns)
    .where('id', '=', id)
    .where('box', '<>', boxes.deleted)
    .executeTakeFirst()
  return row && toMessage(row)
}

/** In batches that fit in memory, oldest first. */
export async function* readMessages(db: Queries): AsyncGenerator<Message[]> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('messages')
      .select([...columns, 'messages.seq'])
      .where('messages.seq', '>', after)
      .where('messages.box', '<>', boxes.deleted)
      .orderBy('messages.seq')
      .limit(100)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    // Other requests are answered meanwhile.
    await setImmediate()
    yield rows.map(({ seq, ...row }) => toMessage(row))
    after = last.seq
  }
}

type MessageRow = Omit<Message, 'suspicious' | 'reasons'> &
  Pick<Selectable<Tables['messages']>, 'box' | 'reasons'>

export function toMessage({ box, reasons, ...message }: MessageRow): Message {
  const suspicious = box === boxes.suspicious
  const known = suspicious && reasons ? (reasons.split(',') as SuspicionReason[]) : []
  return { ...message, suspicious, reasons: known }
}
