import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import { queueStep } from './outbox-queue.ts'
import { isUnstorable } from './search-text.ts'
import type { Replies } from './store.ts'

/** What the owner writes to a sender: each is an entry of the conversation and a mail in the outbox, made in one change. */
export function createReplies(database: Database): Replies {
  const { write } = database
  return {
    async add({ contactId, text, seen, key, messageIdOf, dueAt }, now) {
      if (isUnstorable(contactId) || (seen !== undefined && isUnstorable(seen))) return 'missing'
      const id = randomUUIDv7()
      const time = now.toISOString()
      const earlier: Step = {
        query: sql`select id, contact_id as "contactId", text from entries
          where submission_key = ${key}`,
        stops: 'with rows',
      }
      const newer: Step = { query: newerThan(contactId, seen ?? ''), stops: 'with rows' }
      const steps: Step[] = [
        ...(key === undefined ? [] : [earlier]),
        ...(seen === undefined ? [] : [newer]),
        {
          query: sql`insert into entries
              (id, contact_id, kind, text, created_at, submission_key, message_id)
            select ${id}, id, 'reply', ${text}, ${time}, cast(${key ?? null} as text),
              ${messageIdOf(id)}
            from contacts where id = ${contactId} returning id`,
          stops: 'without rows',
        },
        queueStep(
          {
            ...{ id: randomUUIDv7(), kind: 'reply', channel: 'mail', contactId, entryId: id },
            ...{ target: emailOf(contactId), dueAt, messageId: messageIdOf(id) },
          },
          now,
        ),
        {
          query: sql`update drafts set text = '', version = version + 1
            where contact_id = ${contactId} and text <> ''`,
        },
      ]
      const results = await write(...steps)
      if (results.length === steps.length) return { id }
      const last = steps[results.length - 1]
      if (last === earlier) {
        const [row] = results.at(-1) ?? []
        const same = row?.contactId === contactId && row?.text === text
        return same ? { id: String(row?.id) } : 'differs'
      }
      return last === newer ? 'outdated' : 'missing'
    },
  }
}

const emailOf = (contactId: string) => sql`(select email from contacts where id = ${contactId})`

/**
 * What was said to the same address since an entry was seen, which may be a message; what was undone was not said. Of the same moment,
 * a message comes first.
 */
const newerThan = (contactId: string, seen: string): RawBuilder<unknown> => sql`
  select id from entries
  where kind in ('reply', 'answer', 'note')
    and contact_id in (select id from contacts
      where email_key = (select email_key from contacts where id = ${contactId}))
    and case when exists (select 1 from contacts where id = ${seen})
      then created_at >= (select created_at from contacts where id = ${seen})
      else seq > coalesce((select seq from entries where id = ${seen}), 0) end
    and not exists (select 1 from outbox where entry_id = entries.id and state = 'cancelled')
  limit 1`
