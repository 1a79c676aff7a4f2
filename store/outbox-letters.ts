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
      const [row] = await read(sql<Contact & Pick<Thread, 'text' | 'base'> & EntryPlace>`
        select contacts.id as "_id", name, email, message, status,
          contacts.created_at as "createdAt", language_base as base,
          email_key as "emailKey", text, entries.seq, entries.created_at as "repliedAt"
        from entries join contacts on contacts.id = contact_id where entries.id = ${entryId}`)
      if (!row) return undefined
      const { text, base, emailKey, seq, repliedAt, ...contact } = row
      // Messages of the same address stand together, and so do the mails to it.
      const together = sql`(select id from contacts where email_key = ${emailKey})`
      const [mails, [last]] = await Promise.all([
        read(sql<{ messageId: string | null }>`
          select message_id as "messageId", created_at, 0 as seq from outbox
          where contact_id in ${together} and kind = 'confirmation' and state in ('accepted', 'uncertain')
            and created_at <= ${repliedAt}
          union all
          select coalesce(entries.message_id, outbox.message_id), entries.created_at, entries.seq
          from entries left join outbox on outbox.entry_id = entries.id
          where entries.contact_id in ${together} and entries.seq < ${seq}
            and entries.kind in ('reply', 'answer')
            and coalesce(outbox.state, 'accepted') not in ('cancelled', 'rejected', 'expired')
          order by created_at, seq`),
        read(sql<Thread['quoted']>`
          select message as text, created_at as "createdAt" from contacts
          where email_key = ${emailKey} and created_at <= ${repliedAt}
          union all
          select text, created_at from entries
          where contact_id in ${together} and kind = 'answer' and automatic = 0 and seq < ${seq}
          order by "createdAt" desc limit 1`),
      ])
      const messageIds = mails.flatMap(({ messageId }) => messageId ?? [])
      const quoted = last ?? { text: contact.message, createdAt: contact.createdAt }
      return { text, contact, base, messageIds, quoted }
    },

    async gather(digest, now) {
      const time = now.toISOString()
      const since = new Date(now.getTime() - tenMinutes).toISOString()
      const held = sql`channel = 'mail' and state = 'held' and kind = 'notification'`
      const due = await read(sql`select 1 from outbox where ${held} and due_at <= ${time} limit 1`)
      if (due.length === 0) return
      const [row] = await read(sql<Record<'held' | 'recent', number> & LastDigest>`
        with latest as (
          select kind, channel, state, target, created_at from outbox where seq > coalesce(
            (select seq from outbox where created_at <= ${since} order by seq desc limit 1), 0)
        )
        select
          (select count(*) from outbox where ${held}) as held,
          -- What the desk has shown in time needs no mail.
          (select count(*) from latest where kind = 'notification' and channel = 'mail'
            and not (state = 'cancelled' and target = 'owner')) as recent,
          (select max(created_at) from latest where kind = 'digest') as last`)
      if (!row || row.recent <= mostByThemselves) return
      if (row.last !== null) {
        const next = new Date(Date.parse(row.last) + tenMinutes).toISOString()
        await write({
          query: sql`update outbox set due_at = ${next} where ${held} and due_at <= ${time}`,
        })
        return
      }
      if (row.held < 2) return
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

type EntryPlace = { emailKey: string; seq: number; repliedAt: string }
type LastDigest = { last: string | null }

const columns = sql`id as "_id", name, email, message, status, created_at as "createdAt"`
