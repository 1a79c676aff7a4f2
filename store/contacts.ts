import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import { type Bucket, createSearchCounts, inBuckets, readBuckets } from './buckets.ts'
import type { Database, Row, Search, Step } from './dialect.ts'
import { createForgetSteps, limitStep, refusalOf } from './limits.ts'
import { isUnstorable, searchNeedle, searchText } from './search-text.ts'
import type { Contacts } from './store.ts'
import { createTidy } from './tidy.ts'

/** How many messages are read at once where all are asked for. */
const batchSize = 1000

/** The messages that visitors have left. */
export function createContacts(database: Database): Contacts {
  const { db, write, dialect } = database
  const countSearch = createSearchCounts(database)
  const tidy = createTidy(database)
  tidy()
  const forgetSteps = createForgetSteps(db)

  async function readBySeq(seqs: number[]) {
    if (seqs.length === 0) return []
    const { rows } = await sql<ContactRow>`
      select ${columns} from contacts where seq in (${sql.join(seqs)}) order by seq desc`.execute(
      db,
    )
    return rows
  }

  /** Up to `count` messages of a search in these buckets, newest first, less the `skipped` newest ones. */
  async function readThrough(search: Search, buckets: Bucket[], skipped: number, count: number) {
    const rows: ContactRow[] = []
    for (const [index, range] of rangesToRead(search, buckets).entries()) {
      const found = await sql<ContactRow>`
        select ${columns} from contacts where ${dialect.matches(search)} and ${inBuckets(range)}
        order by seq desc limit ${count - rows.length} offset ${index === 0 ? skipped : 0}`.execute(
        db,
      )
      rows.push(...found.rows)
    }
    return rows
  }

  return {
    async add(message, now, { key, limits = [] } = {}) {
      const id = randomUUIDv7()
      const earlier: Step | undefined =
        key === undefined
          ? undefined
          : {
              query: db
                .selectFrom('contacts')
                .select(['id', 'name', 'email', 'message'])
                .where('submission_key', '=', key)
                .compile(),
              stops: 'with rows',
            }
      const insertion: Step = {
        query: db
          .insertInto('contacts')
          .values({
            id,
            ...message,
            status: 'new',
            created_at: now.toISOString(),
            search_text: searchText(message),
            submission_key: key ?? null,
          })
          .compile(),
      }
      const limited = limits.length > 0 ? [...forgetSteps(now)] : []
      const steps = [
        ...limited,
        ...(earlier ? [earlier] : []),
        ...(limits.length > 0 ? [limitStep(db, limits, now)] : []),
        insertion,
      ]
      const results = await write(...steps)
      const last = steps[results.length - 1]
      if (last === insertion) return { id }
      if (last === earlier) {
        const kept = results.at(-1)?.[0] ?? {}
        const fields = ['name', 'email', 'message'] as const
        return {
          id: String(kept.id),
          differs: fields.some((field) => kept[field] !== message[field]),
        }
      }
      const refused = await refusalOf(database, limits, now)
      if (!refused) throw new Error('a message was refused by no limit')
      return { refused }
    },

    async list({ page, limit, status, search: text }, signal) {
      const needle = text ? searchNeedle(text) : undefined
      if (text && needle === undefined) return { contacts: [], total: 0 }
      const all = await readBuckets(database, status)
      const counted =
        needle === undefined ? all : await countSearch({ needle, status }, all, signal)
      const total = counted.reduce((sum, { count }) => sum + count, 0)
      const { buckets, skipped } = bucketsOfPage(counted, (page - 1) * limit, limit)
      const seqs = seqsOf(buckets)?.slice(skipped, skipped + limit)
      const rows = seqs
        ? await readBySeq(seqs)
        : await readThrough({ needle, status }, buckets, skipped, limit)
      return { contacts: rows.map(toContact), total }
    },

    async *all() {
      let after = 0
      for (;;) {
        const { rows } = await sql<ContactRow & { seq: number }>`
          select seq, ${columns} from contacts
          where seq > ${after} order by seq limit ${batchSize}`.execute(db)
        if (rows.length === 0) return
        yield rows.map(toContact)
        after = rows.at(-1)?.seq ?? after
      }
    },

    async setStatus(id, status) {
      if (isUnstorable(id)) return undefined
      const update = db.updateTable('contacts').set({ status }).where('id', '=', id)
      const [changed] = await write({ query: update.returning(shown).compile() })
      const row = changed?.[0]
      return row && toContact(row as ContactRow)
    },

    async remove(id) {
      if (isUnstorable(id)) return false
      const deletion = db.deleteFrom('contacts').where('id', '=', id).returning('id')
      const [removed] = await write({ query: deletion.compile() })
      tidy()
      return removed?.length === 1
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

const shown = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const
const columns = sql.join(shown.map((name) => sql.ref(name)))

type ContactRow = Row & Record<(typeof shown)[number], string>

function toContact({ id, name, email, message, status, created_at }: ContactRow): Contact {
  return { _id: id, name, email, message, status: status as ContactStatus, createdAt: created_at }
}
