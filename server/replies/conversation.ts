import type { ContactStatus } from '#contract/contact.ts'
import type { Conversation, ConversationEntry, Reply } from '#contract/conversation.ts'
import type { Queries } from '../database/open.ts'
import { findContact } from '../messages/contacts.ts'

/** So many of the latest messages of an address are shown. */
const mostMessages = 100

/** All that was said with the sender of a message; undefined if there is no such message. */
export async function findConversation(db: Queries, id: string): Promise<Conversation | undefined> {
  const contact = await findContact(db, id)
  if (!contact) return undefined
  const ofAddress = db.selectFrom('contacts').where('email_key', '=', contact.email.toLowerCase())
  const latest = ofAddress.select('id').orderBy('seq', 'desc').limit(mostMessages)
  const [contacts, { all }] = await Promise.all([
    ofAddress
      .select(['id', 'message', 'created_at'])
      // However many have come since, the message asked for is among them.
      .where(({ eb, or }) => or([eb('id', '=', id), eb('id', 'in', latest)]))
      .orderBy('seq')
      .execute(),
    ofAddress.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
  ])
  const messages = contacts.map(({ id, message: text, created_at: createdAt }) => {
    return { kind: 'message' as const, _id: id, contactId: id, createdAt, text }
  })
  const others = await listEntries(
    db,
    contacts.map(({ id }) => id),
  )
  // Of the same moment, a message comes before what was said to it.
  const entries = [...messages, ...others].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  )
  return { contact, entries, left: all - contacts.length }
}

/** The replies, notes and changes of status of messages, oldest first. */
export async function listEntries(db: Queries, contactIds: string[]): Promise<ConversationEntry[]> {
  if (contactIds.length === 0) return []
  const rows = await selectEntries(db)
    .where('entries.contact_id', 'in', contactIds)
    .orderBy('entries.seq')
    .execute()
  return rows.map(toEntry)
}

/** The reply of an id or a submission key; undefined if there is none. */
export async function findReply(
  db: Queries,
  column: 'entries.id' | 'submission_key',
  value: string,
): Promise<Reply | undefined> {
  const row = await selectEntries(db).where(column, '=', value).executeTakeFirst()
  const entry = row && toEntry(row)
  return entry?.kind === 'reply' ? entry : undefined
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const selectEntries = (db: Queries) =>
  db
    .selectFrom('entries')
    .leftJoin('outbox', 'outbox.entry_id', 'entries.id')
    .select(['entries.id as _id', 'entries.contact_id as contactId', 'entries.kind', 'text'])
    .select(['entries.created_at as createdAt', 'state', 'due_at', 'last_error'])

function toEntry({ kind, state, due_at, last_error, ...common }: EntryRow): ConversationEntry {
  if (kind === 'note') return { ...common, kind }
  if (kind === 'status') {
    const status = common.text as ContactStatus
    const words = status.charAt(0).toUpperCase() + status.slice(1)
    return { ...common, kind, status, text: `Status set to ${words}` }
  }
  const isRetried = state === 'waiting' && last_error !== null
  return {
    ...common,
    kind,
    state: state === 'sending' ? 'waiting' : (state ?? 'sent'),
    error: last_error ?? undefined,
    nextAttemptAt: isRetried && due_at ? due_at : undefined,
  }
}
