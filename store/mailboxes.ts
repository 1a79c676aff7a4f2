import { sql } from 'kysely'
import type { Database } from './dialect.ts'
import type { Mailboxes } from './store.ts'

/** Mailboxes that are read, and how far: one process at a time has each, for as long as it says. */
export function createMailboxes({ read, write }: Database): Mailboxes {
  return {
    async take(name, reader, until, now) {
      const [taken] = await write({
        query: sql`
          insert into mailboxes (name, reader, reader_until)
          values (${name}, ${reader}, ${until.toISOString()})
          on conflict (name) do update
            set reader = excluded.reader, reader_until = excluded.reader_until
            where mailboxes.reader = ${reader} or mailboxes.reader_until <= ${now.toISOString()}
          returning uid_validity as "uidValidity", last_uid as "lastUid"`,
      })
      const row = taken?.[0]
      return row && { uidValidity: String(row.uidValidity), lastUid: Number(row.lastUid) }
    },

    async advance(name, reader, { uidValidity, lastUid }, now) {
      const [advanced] = await write({
        query: sql`
          update mailboxes set uid_validity = ${uidValidity}, last_uid = ${lastUid},
            read_at = ${now.toISOString()}, last_error = null
          where name = ${name} and reader = ${reader} returning name`,
      })
      return advanced?.length === 1
    },

    async failed(name, reader, error) {
      await write({
        query: sql`update mailboxes set last_error = ${error}
          where name = ${name} and reader = ${reader}`,
      })
    },

    async release(name, reader, now) {
      await write({
        query: sql`update mailboxes set reader_until = ${now.toISOString()}
          where name = ${name} and reader = ${reader}`,
      })
    },

    async state(name) {
      const [row] = await read(sql<{ readAt: string | null; lastError: string | null }>`
        select read_at as "readAt", last_error as "lastError" from mailboxes where name = ${name}`)
      return row
    },
  }
}
