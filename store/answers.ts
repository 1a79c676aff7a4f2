import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import { queueStep } from './outbox-queue.ts'
import { repliedSteps } from './outbox-steps.ts'
import type { Answers, NewAttachment, Sent } from './store.ts'

/** What comes back of mails that were sent: answers, and reports on their delivery. */
export function createAnswers({ read, write }: Database): Answers {
  return {
    async firstSentAt() {
      const [row] = await read(sql<{ first: string | null }>`
        select min(created_at) as first from outbox
        where channel = 'mail' and kind <> 'digest' and attempts > 0`)
      return row?.first ? new Date(row.first) : undefined
    },

    async sentOf(ids) {
      if (ids.length === 0) return undefined
      const found = await read(sql<Sent>`
        select entries.id, contact_id as "contactId", contacts.email, language_base as base, text,
          entries.created_at as "createdAt"
        from entries join contacts on contacts.id = contact_id
        where entries.id in (${sql.join(ids)}) and kind = 'reply'
        union all
        select outbox.id, contact_id, contacts.email, language_base, contacts.message, outbox.created_at
        from outbox join contacts on contacts.id = contact_id
        where outbox.id in (${sql.join(ids)}) and kind in ('notification', 'confirmation')`)
      return ids.flatMap((id) => found.find((sent) => sent.id === id) ?? [])[0]
    },

    async isKnown(contactId, messageId) {
      const known = await read(sql`select 1 from entries
        where contact_id = ${contactId} and message_id = ${messageId}`)
      return known.length > 0
    },

    async add(answer, sends, now) {
      const { id, contactId, sentId, messageId, from, text, quoted, automatic, receivedAt } = answer
      // In the order in which they are listed.
      const ids = answer.attachments.map(() => randomUUIDv7()).sort()
      const steps: Step[] = [
        {
          query: sql`
            insert into entries
              (id, contact_id, kind, text, created_at, message_id, sender, quoted, automatic)
            select ${id}, id, 'answer', ${text}, ${receivedAt.toISOString()}, ${messageId}, ${from},
              cast(${quoted} as text), ${sql.lit(automatic ? 1 : 0)}
            from contacts where id = ${contactId}
            on conflict (message_id, contact_id) do nothing returning id`,
          stops: 'without rows',
        },
        ...answer.attachments.map((each, at) => attachmentStep(ids[at] ?? '', id, each)),
        ...sends.map((one) => queueStep({ ...one, contactId }, now)),
        ...arrivedSteps(sentId, now),
      ]
      const [added] = await write(...steps)
      return added?.length === 1
    },

    async report(id, { delivery, reason }, now) {
      const changes =
        delivery === 'came back'
          ? sql`delivery = 'came back', delivery_reason = cast(${reason ?? null} as text),
              unseen_failure = case when entry_id is null then 0 else 1 end`
          : sql`delivery = coalesce(delivery, 'delivered')`
      const [reported] = await write(
        {
          query: sql`update outbox set ${changes} where ${named(id)} and attempts > 0 returning id`,
          stops: 'without rows',
        },
        ...(delivery === 'came back' ? [knownStep(id, now)] : arrivedSteps(id, now)),
      )
      return reported?.length === 1
    },
  }
}

/** In the outbox a reply is named by its entry, and everything else by itself. */
const named = (id: string): RawBuilder<unknown> =>
  sql`channel = 'mail' and (outbox.entry_id = ${id} or outbox.id = ${id})`

const attachmentStep = (
  id: string,
  entryId: string,
  { name, type, size, content }: NewAttachment,
): Step => ({
  query: sql`
    insert into attachments (id, entry_id, name, type, size, content)
    values (${id}, ${entryId}, ${name}, ${type}, ${size},
      ${content ? Buffer.from(content).toString('base64') : null})`,
})

const uncertain = (id: string) => sql`${named(id)} and state = 'uncertain'`

/** Whoever answers a mail, or says that it was delivered, has it. */
const arrivedSteps = (id: string, now: Date): Step[] => [
  ...repliedSteps(uncertain(id), now),
  knownStep(id, now),
]

/** Nobody has to decide any more whether a mail went out. */
const knownStep = (id: string, now: Date): Step => ({
  query: sql`update outbox set state = 'accepted', accepted_at = ${now.toISOString()},
      attempt_id = null, last_error = null, changed_at = ${now.toISOString()}
    where ${uncertain(id)}`,
})
