import { sql } from 'kysely'
import type { Contact } from '#contract/contact.ts'
import { type Bucket, createSearchCounts, inBuckets, readBuckets } from './buckets.ts'
import type { Database, Search } from './dialect.ts'
import { isUnstorable, searchNeedle } from './search-text.ts'
import { statusSteps } from './status-change.ts'
import type { Contacts } from './store.ts'
import { createAdd } from './submission.ts'
import { createTidy } from './tidy.ts'

/** How many messages are read at once where all are asked for. */
const batchSize = 1000

/** The messages that visitors have left. */
export function createContacts(database: Database): Contacts {
  const { read, write, dialect } = database
  const countSearch = createSearchCounts(database)
  const tidy = createTidy(database)
  tidy()

  /** Up to `count` messages of a search in these buckets, newest first, less the `skipped` newest ones. */
  async function readThrough(search: Search, buckets: Bucket[], skipped: number, count: number) {
    const contacts: Contact[] = []
    for (const [index, range] of rangesToRead(search, buckets).entries()) {
      const found = await read(sql<Contact>`
        select ${columns} from contacts where ${dialect.matches(search)} and ${inBuckets(range)}
        order by seq desc limit ${count - contacts.length} offset ${index === 0 ? skipped : 0}`)
      contacts.push(...found)
    }
    return contacts
  }

  return {
    add: createAdd(database),

    async list({ page, limit, status, search: text }, signal) {
      const needle = text ? searchNeedle(text) : undefined
      if (text && needle === undefined) return { contacts: [], total: 0 }
      const all = await readBuckets(database, status)
      const counted =
        needle === undefined ? all : await countSearch({ needle, status }, all, signal)
      const total = counted.reduce((sum, { count }) => sum + count, 0)
      const { buckets, skipped } = bucketsOfPage(counted, (page - 1) * limit, limit)
      const seqs = seqsOf(buckets)?.slice(skipped, skipped + limit)
      if (seqs?.length === 0) return { contacts: [], total }
      const contacts = seqs
        ? await read(sql<Contact>`
            select ${columns} from contacts where seq in (${sql.join(seqs)}) order by seq desc`)
        : await readThrough({ needle, status }, buckets, skipped, limit)
      return { contacts, total }
    },

    async *all() {
      let after = 0
      for (;;) {
        const rows = await read(sql<Contact & { seq: number }>`
          select seq, ${columns} from contacts
          where seq > ${after} order by seq limit ${batchSize}`)
        if (rows.length === 0) return
        yield rows.map(({ seq, ...contact }) => contact)
        after = rows.at(-1)?.seq ?? after
      }
    },

    async setStatus(id, status, now) {
      if (isUnstorable(id)) return undefined
      const results = await write(...statusSteps(sql`${id}`, status, now), {
        query: sql`select ${columns} from contacts where id = ${id}`,
      })
      return results.at(-1)?.[0] as Contact | undefined
    },

    async remove(id) {
      if (isUnstorable(id)) return false
      const [removed] = await write({
        query: sql`delete from contacts where id = ${id} returning id`,
      })
      tidy()
      return removed?.length === 1
    },

    async sender(id) {
      if (isUnstorable(id)) return undefined
      const [sender] = await read(sql<{ name: string; email: string; base: string }>`
        select name, email, language_base as base from contacts where id = ${id}`)
      return sender
    },
  }
}

/**
 * The buckets to read through at once, newest first: those that hold nothing are left out, which only a search
 * without a needle has an index to skip.
 */
function rangesToRead({ needle }: Search, buckets: Bucket[]): Bucket[][] {
  if (needle === undefined) return [buckets]
  return buckets.filter(({ count }) => count > 0).map((bucket) => [bucket])
}

/** The buckets that hold the matches from `skip` on, `count` of them, and how many of the first one's come before. */
function bucketsOfPage(buckets: Bucket[], skip: number, count: number) {
  let before = 0
  let first = 0
  for (const { count } of buckets) {
    if (before + count > skip) break
    before += count
    first += 1
  }
  let after = before
  let end = first
  while (end < buckets.length && after < skip + count) after += buckets[end++]?.count ?? 0
  return { buckets: buckets.slice(first, end), skipped: skip - before }
}

/** The order numbers of what these buckets hold, where those of each are known. */
function seqsOf(buckets: Bucket[]): number[] | undefined {
  const known = buckets.flatMap(({ seqs }) => (seqs ? [seqs] : []))
  return known.length === buckets.length ? known.flat() : undefined
}

const columns = sql`id as "_id", name, email, message, status, created_at as "createdAt"`
