import { type RawBuilder, sql } from 'kysely'
import type { Contact } from '#contract/contact.ts'
import type { Database } from './dialect.ts'
import { queueStep } from './outbox-queue.ts'
import type { News, Outbox, Thread } from './store.ts'

const tenMinutes = 10 * 60 * 1000
/** As many notifications in ten minutes are mails of their own. */
const mostByThemselves = 5

/** What letters are made of, and the digest that many notifications become. */
export function createLetterReads({
  read,
  write,
}: Pick<Database, 'read' | 'write'>): Pick<Outbox, 'contactsOf' | 'threadOf' | 'gather' | 'fold'> {
  const contactsIn = (ids: RawBuilder<unknown>) =>
    read(sql<Contact>`
      select ${columns} from contacts where id in (${ids}) order by seq`)

  return {
    contactsOf: ({ id, kind, contactId }) =>
      contactsIn(
        kind === 'digest'
          ? sql`select contact_id from outbox where kind = 'notification'
              and target = ${id} and target <> 'owner'`
          : sql`${contactId}`,
      ),

    async fold({ id, target }, now) {
      const since = new Date(now.getTime() - tenMinutes).toISOString()
      const ofTarget = sql`channel = 'push' and kind = 'notification'
        and target = ${target} and target <> 'owner'`
      const waiting = sql`${ofTarget} and state in ('held', 'deferred')`
      // One that is tried again has taken others into it.
      await write({
        query: sql`update outbox set state = 'cancelled', target = ${id},
            changed_at = ${now.toISOString()}
          where kind = 'notification' and (${waiting} or target in
            (select id from outbox where ${waiting}))`,
      })
      const told = sql`outbox.id = ${id} or kind = 'notification'
        and target = ${id} and target <> 'owner'`
      const [rows, contacts, answers, [row]] = await Promise.all([
        read(sql<{ contactId: string; details: string }>`
          select contact_id as "contactId", details from outbox where ${told} order by seq`),
        contactsIn(sql`select contact_id from outbox where ${told}`),
        read(sql<{ id: string; text: string }>`
          select id, text from entries where kind = 'answer'
            and contact_id in (select contact_id from outbox where ${told})`),
        read(sql<{ recent: number }>`
          select count(*) as recent from outbox
          where ${ofTarget} and accepted_at > ${since}`),
      ])
      const news = rows.flatMap(({ contactId, details }): News | [] => {
        const contact = contacts.find(({ _id }) => _id === contactId)
        const { answerId } = JSON.parse(details)
        const answer = answers.find(({ id }) => id === answerId)?.text
        return contact ? { contact, answer } : []
      })
      return { news, recent: row?.recent ?? 0 }
    },

    async threadOf(entryId) {
      const [entry] = await read(sql<{ seq: number; contactId: string; text: string }>`
        select seq, contact_id as "contactId", text from entries where id = ${entryId}`)
      if (!entry) return undefined
      const { seq, contactId, text } = entry
      const earlier = await read(sql<{
        messageId: string
        answer: string | null
        createdAt: string
      }>`
        select outbox.message_id as "messageId", null as answer, created_at as "createdAt", 0 as seq
        from outbox where contact_id = ${contactId} and kind = 'confirmation'
          and state in ('accepted', 'uncertain')
        union all
        select coalesce(entries.message_id, outbox.message_id),
          case when entries.kind = 'answer' then text end, entries.created_at, entries.seq
        from entries left join outbox on outbox.entry_id = entries.id
        where entries.contact_id = ${contactId} and entries.seq < ${seq}
          and entries.kind in ('reply', 'answer')
          and coalesce(outbox.state, 'accepted') not in ('cancelled', 'rejected', 'expired')
        order by seq`)
      const [row] = await read(sql<Contact & { base: string }>`
        select ${columns}, language_base as base from contacts where id = ${contactId}`)
      if (!row) return undefined
      const { base, ...contact } = row
      const answer = earlier.findLast((one) => one.answer !== null)
      const thread: Thread = {
        ...{ text, contact, base },
        messageIds: earlier.flatMap(({ messageId }) => messageId ?? []),
        quoted: {
          text: answer?.answer ?? contact.message,
          createdAt: answer?.createdAt ?? contact.createdAt,
        },
      }
      return thread
    },

    async gather(digest, now) {
      const time = now.toISOString()
      const since = new Date(now.getTime() - tenMinutes).toISOString()
      const [row] = await read(sql<{ due: number; recent: number; last: string | null }>`
        select
          (select count(*) from outbox where channel = 'mail' and state = 'held'
            and due_at <= ${time} and kind = 'notification') as due,
          (select count(*) from (select 1 from outbox
            where kind = 'notification' and channel = 'mail' and created_at > ${since}
            order by seq desc limit ${mostByThemselves + 1}) as latest) as recent,
          (select created_at from outbox where kind = 'digest' order by seq desc limit 1) as last`)
      if (!row || row.due === 0 || row.recent <= mostByThemselves) return
      const held = sql`channel = 'mail' and state = 'held' and kind = 'notification'`
      if (row.last !== null && row.last > since) {
        const next = new Date(Date.parse(row.last) + tenMinutes).toISOString()
        await write({
          query: sql`update outbox set due_at = ${next} where ${held} and due_at <= ${time}`,
        })
        return
      }
      await write(
        {
          query: sql`update outbox set state = 'cancelled', target = ${digest.id},
            changed_at = ${time} where ${held} returning id`,
          stops: 'without rows',
        },
        queueStep(digest, now),
      )
    },
  }
}

const columns = sql`id as "_id", name, email, message, status, created_at as "createdAt"`
