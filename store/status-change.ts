import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { Step } from './dialect.ts'

/** The steps that give a message another status and say so in its conversation; where it has it already they do nothing. */
export function statusSteps(
  contactId: RawBuilder<unknown>,
  status: ContactStatus,
  now: Date,
): [Step, Step] {
  const other = sql`id = ${contactId} and status <> ${status}`
  return [
    {
      query: sql`insert into entries (id, contact_id, kind, text, created_at)
        select ${randomUUIDv7()}, id, 'status', ${status}, ${now.toISOString()} from contacts
        where ${other}`,
    },
    { query: sql`update contacts set status = ${status} where ${other}` },
  ]
}
