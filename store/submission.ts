import { createHash, randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ContactMessage } from '#contract/contact.ts'
import type { Database, Step } from './dialect.ts'
import { createForgetSteps, limitStep, refusalOf } from './limits.ts'
import { queueStep } from './outbox-queue.ts'
import { searchText } from './search-text.ts'
import type { Contacts } from './store.ts'

/** How long it is known what a robot sent under a key: milliseconds. */
const trappedMs = 24 * 60 * 60 * 1000

/**
 * Gives what keeps a message, unless a limit is reached or it came before under the same key. What a robot sent is not kept, and
 * answered in the same way: of it only a hash stays for a day, so that sent again it gets the same answer.
 */
export function createAdd(database: Database): Contacts['add'] {
  const forgetSteps = createForgetSteps()
  return async (
    message,
    now,
    { key, limits = [], trapped = false, base = '', sends = [] } = {},
  ) => {
    const id = randomUUIDv7()
    const last: Step = {
      query: trapped ? keepTrap(id, key, message, now) : insertion(id, { key, base }, message, now),
    }
    const earlier: Step = { query: earlierOf(key), stops: 'with rows' }
    const limited = limits.length > 0
    const steps = [
      ...(limited ? forgetSteps(now) : []),
      ...(key === undefined ? [] : [earlier]),
      ...(limited ? [limitStep(limits, now)] : []),
      last,
      ...(trapped ? [] : sends.map((one) => queueStep({ ...one, contactId: id }, now))),
    ]
    const results = await database.write(...steps)
    const made = steps[results.length - 1]
    if (results.length === steps.length) return { id }
    if (made === earlier) {
      const { id, name, email, message: text, hash } = results.at(-1)?.[0] ?? {}
      const before = hash ?? hashOf({ name, email, message: text } as ContactMessage)
      return { id: String(id), differs: before !== hashOf(message) }
    }
    const refused = await refusalOf(database, limits, now)
    if (!refused) throw new Error('a message was refused by no limit')
    return { refused }
  }
}

const insertion = (
  id: string,
  { key, base }: { key?: string; base: string },
  message: ContactMessage,
  now: Date,
): RawBuilder<unknown> => sql`
  insert into contacts (id, name, email, message, status, created_at, search_text, submission_key,
    email_key, language_base)
  values (${id}, ${message.name}, ${message.email}, ${message.message}, 'new',
    ${now.toISOString()}, ${searchText(message)}, ${key ?? null},
    ${message.email.toLowerCase()}, ${base})`

function keepTrap(id: string, key: string | undefined, message: ContactMessage, now: Date) {
  if (key === undefined) return sql`select 1`
  const since = new Date(now.getTime() - trappedMs).toISOString()
  return sql`
    insert into trapped_submissions (submission_key, id, message_hash, created_at)
    values (${key}, ${id}, ${hashOf(message)}, ${now.toISOString()})
    on conflict (submission_key) do update set id = excluded.id,
      message_hash = excluded.message_hash, created_at = excluded.created_at
    where trapped_submissions.created_at < ${since}`
}

/** What came before under the same key, a robot's too: else a robot could tell by a second try that it has fallen in. */
const earlierOf = (key: string | undefined): RawBuilder<unknown> => sql`
  select id, name, email, message, null as hash from contacts where submission_key = ${key}
  union all
  select id, null, null, null, message_hash from trapped_submissions
  where submission_key = ${key} limit 1`

const hashOf = ({ name, email, message }: ContactMessage) =>
  createHash('sha256')
    .update(JSON.stringify([name, email, message]))
    .digest('hex')
