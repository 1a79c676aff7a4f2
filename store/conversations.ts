import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import type { Attachment, ConversationEntry, DeliveryState, Draft } from '#contract/conversation.ts'
import type { Database } from './dialect.ts'
import { isUnstorable } from './search-text.ts'
import type { Conversations } from './store.ts'

/** So many of the latest messages of an address, and of what belongs to them, are shown. */
const most = { messages: 100, entries: 1000 }

/** What was said with each sender: the messages of one address stand together. */
export function createConversations({ read, write }: Database): Conversations {
  return {
    async find(id) {
      if (isUnstorable(id)) return undefined
      const ofAddress = sql`email_key = (select email_key from contacts where id = ${id})`
      // However many have come since, the one asked for is among them.
      const [messages, [count]] = await Promise.all([
        read(sql<Contact>`
          select id as "_id", name, email, message, status, created_at as "createdAt"
          from contacts where id = ${id} or id in (
            select id from contacts where ${ofAddress} and id <> ${id}
            order by seq desc limit ${most.messages - 1})
          order by seq`),
        read(sql<{ all: number }>`select count(*) as "all" from contacts where ${ofAddress}`),
      ])
      const contact = messages.find(({ _id }) => _id === id)
      if (!contact) return undefined
      const ids = messages.map(({ _id }) => _id)
      const [rows, attachments, drafts] = await Promise.all([
        read(sql<EntryRow>`${entriesTo(ids)} order by entries.seq desc limit ${most.entries}`),
        read(attachmentsOf(ids)),
        read(sql<Draft>`select text, version, saved_at as "savedAt" from drafts
          where contact_id = ${id} and text <> ''`),
      ])
      const all = [
        ...messages.map(toMessage),
        ...rows.toReversed().map((row) => toEntry(row, attachments)),
      ].sort(byTime)
      const left = (count?.all ?? 0) - messages.length
      return { contact, entries: all, left, draft: drafts[0] ?? null }
    },

    async entriesOf(ids) {
      if (ids.length === 0) return []
      const [rows, attachments] = await Promise.all([
        read(sql<EntryRow>`${entriesTo(ids)} order by entries.seq`),
        read(attachmentsOf(ids)),
      ])
      return rows.map((row) => toEntry(row, attachments))
    },

    async reply(id) {
      const entry = await findEntry(id)
      return entry?.kind === 'reply' ? entry : undefined
    },

    async answer(id) {
      const entry = await findEntry(id)
      return entry?.kind === 'answer' ? entry : undefined
    },

    async addNote(contactId, text, now) {
      if (isUnstorable(contactId)) return undefined
      const id = randomUUIDv7()
      const query = sql`insert into entries (id, contact_id, kind, text, created_at)
        select ${id}, id, 'note', ${text}, ${now.toISOString()} from contacts
        where id = ${contactId} returning id`
      const [added] = await write({ query })
      return added?.length ? id : undefined
    },

    async attachment(id) {
      if (isUnstorable(id)) return undefined
      const [row] = await read(sql<{ name: string; content: string | null }>`
        select name, content from attachments where id = ${id}`)
      if (!row || row.content === null) return undefined
      return { name: row.name, content: Buffer.from(row.content, 'base64') }
    },
  }

  async function findEntry(id: string): Promise<ConversationEntry | undefined> {
    if (isUnstorable(id)) return undefined
    const [row] = await read(sql<EntryRow>`${entries} where entries.id = ${id}`)
    return row && toEntry(row, [])
  }
}

type EntryRow = {
  _id: string
  contactId: string
  kind: 'reply' | 'answer' | 'note' | 'status'
  text: string
  createdAt: string
  sender: string | null
  quoted: string | null
  automatic: number
  state: DeliveryState | null
  dueAt: string | null
  lastError: string | null
  delivery: 'delivered' | 'came back' | null
  deliveryReason: string | null
}

const entries = sql`
  select entries.id as "_id", entries.contact_id as "contactId", entries.kind, text,
    entries.created_at as "createdAt", sender, quoted, automatic, state, due_at as "dueAt",
    last_error as "lastError", delivery, delivery_reason as "deliveryReason"
  from entries left join outbox on outbox.entry_id = entries.id`

const entriesTo = (contacts: string[]) =>
  sql`${entries} where entries.contact_id in (${sql.join(contacts)})`

type AttachmentRow = Attachment & { entryId: string }

const attachmentsOf = (contacts: string[]) => sql<AttachmentRow>`
  select attachments.id as "_id", entry_id as "entryId", name, size,
    case when content is null then 0 else 1 end as kept
  from attachments join entries on entries.id = entry_id
  where contact_id in (${sql.join(contacts)}) order by attachments.id`

const toMessage = ({ _id, createdAt, message: text }: Contact): ConversationEntry => ({
  kind: 'message',
  _id,
  contactId: _id,
  createdAt,
  text,
})

function toEntry(row: EntryRow, attachments: AttachmentRow[]): ConversationEntry {
  const { _id, contactId, kind, text, createdAt } = row
  const common = { _id, contactId, createdAt }
  if (kind === 'note') return { kind, ...common, text }
  if (kind === 'status') {
    const status = text as ContactStatus
    return { kind, ...common, status, text: `Status set to ${inWords(status)}` }
  }
  if (kind === 'answer') {
    const own = attachments.filter(({ entryId }) => entryId === _id)
    return {
      ...{ kind, ...common, text, from: row.sender ?? '', quoted: row.quoted ?? undefined },
      automatic: row.automatic === 1 || undefined,
      attachments: own.map(({ entryId, ...each }) => ({ ...each, kept: Boolean(each.kept) })),
    }
  }
  return { kind, ...common, text, ...stateOf(row) }
}

/** What the outbox knows of a reply, as the owner is told. */
function stateOf({ state, dueAt, lastError, delivery, deliveryReason }: EntryRow) {
  return {
    state: state ?? 'cancelled',
    heldUntil: state === 'held' && dueAt ? dueAt : undefined,
    nextAttemptAt: state === 'deferred' && dueAt ? dueAt : undefined,
    error: lastError ?? undefined,
    delivery: delivery ?? undefined,
    deliveryReason: deliveryReason ?? undefined,
  }
}

const inWords = (status: string) => status.slice(0, 1).toUpperCase() + status.slice(1)

/** Oldest first; of the same moment, a message comes before what was said to it. */
const byTime = (one: ConversationEntry, other: ConversationEntry) =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0
