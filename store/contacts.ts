import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import { type Block, blockSize, createSearchCounts, readBlocks, type Way } from './blocks.ts'
import type { Database, Row, Search } from './dialect.ts'
import { createForgetSteps, limitStep, refusalOf } from './limits.ts'
import { isUnstorable, searchNeedle, searchText } from './search-text.ts'
import type { Contacts } from './store.ts'
import { createTidy } from './tidy.ts'

/** How many messages are read at once where all are asked for. */
const handful = 1000

/** The messages that visitors have left. */
export function createContacts(database: Database): Contacts {
  const { db, write, dialect } = database
  const countSearch = createSearchCounts(database)
  const tidy = createTidy(database)
  tidy()
  const forgetSteps = createForgetSteps(db)

  /** Up to `count` messages of a search, newest first, from the first of these blocks to the last, less `skipped`. */
  async function read(hits: RawBuilder<unknown>, blocks: Block[], skipped: number, count: number) {
    const newest = blocks[0]?.block ?? 0
    const oldest = blocks.at(-1)?.block ?? 0
    const { rows } = await sql<ContactRow>`
      select ${columns} from ${hits} as hits join contacts on contacts.seq = hits.seq
      where hits.seq >= ${oldest * blockSize} and hits.seq < ${(newest + 1) * blockSize}
      order by hits.seq desc limit ${count} offset ${skipped}`.execute(db)
    return rows
  }

  /** The same by reading, of which blocks without a hit are spared. */
  async function readThrough(search: Search, blocks: Block[], skipped: number, count: number) {
    const hits = dialect.hitsByReading(search)
    const rows: ContactRow[] = []
    for (const [index, block] of blocks.entries()) {
      if (block.count === 0) continue
      rows.push(...(await read(hits, [block], index === 0 ? skipped : 0, count - rows.length)))
    }
    return rows
  }

  async function readThese(seqs: number[]) {
    const { rows } = await sql<ContactRow>`
      select ${columns} from contacts where seq in (${sql.join(seqs)}) order by seq desc`.execute(
      db,
    )
    return rows
  }

  return {
    async add(message, now, { key, limits = [] } = {}) {
      const id = randomUUIDv7()
      const known = key !== undefined && {
        query: db
          .selectFrom('contacts')
          .select(['id', 'name', 'email', 'message'])
          .where('submission_key', '=', key)
          .compile(),
        stops: 'with rows' as const,
      }
      const insertion = db.insertInto('contacts').values({
        id,
        ...message,
        status: 'new',
        created_at: now.toISOString(),
        search_text: searchText(message),
        submission_key: key ?? null,
      })
      const before = [...(limits.length > 0 ? forgetSteps(now) : []), ...(known ? [known] : [])]
      const limit = limits.length > 0 ? [limitStep(db, limits, now)] : []
      const results = await write(...before, ...limit, { query: insertion.compile() })
      if (results.length === before.length + limit.length + 1) return { id }
      const earlier = results[before.length - 1]?.[0]
      if (known && results.length === before.length && earlier) {
        const differs = (['name', 'email', 'message'] as const).some(
          (field) => earlier[field] !== message[field],
        )
        return { id: String(earlier.id), differs }
      }
      const refused = await refusalOf(database, limits, now)
      if (!refused) throw new Error('a message was refused by no limit')
      return { refused }
    },

    async list({ page, limit, status, search: text }, signal) {
      const needle = text ? searchNeedle(text) : undefined
      if (text && needle === undefined) return { contacts: [], total: 0 }
      const search = { needle, status }
      const all = await readBlocks(database, status)
      const { blocks, wayTo } =
        needle === undefined
          ? { blocks: all, wayTo: () => indexOfOrder }
          : await countSearch({ needle, status }, all, signal)
      const total = blocks.reduce((sum, { count }) => sum + count, 0)
      const wanted = cut(blocks, (page - 1) * limit, limit)
      if (wanted.blocks.length === 0) return { contacts: [], total }
      const seqs = seqsOf(wanted.blocks)?.slice(wanted.skipped, wanted.skipped + limit)
      if (seqs) return { contacts: (await readThese(seqs)).map(toContact), total }
      const { byIndex, took } = wayTo(wanted.blocks)
      const start = performance.now()
      const rows = byIndex
        ? await read(dialect.hits(search), wanted.blocks, wanted.skipped, limit)
        : await readThrough(search, wanted.blocks, wanted.skipped, limit)
      took(performance.now() - start)
      return { contacts: rows.map(toContact), total }
    },

    async *all() {
      let after = 0
      for (;;) {
        const { rows } = await sql<ContactRow & { seq: number }>`
          select contacts.seq, ${columns} from contacts
          where seq > ${after} order by seq limit ${handful}`.execute(db)
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

/** Where nothing is looked for, the order of arrival is an index. */
const indexOfOrder: Way = { byIndex: true, took: () => {} }

/** The blocks that hold the matches from `skip` on, `count` of them, and how many of the first block's come before. */
function cut(blocks: Block[], skip: number, count: number) {
  let before = 0
  let first = 0
  for (const { count } of blocks) {
    if (before + count > skip) break
    before += count
    first += 1
  }
  let after = before
  let end = first
  while (end < blocks.length && after < skip + count) after += blocks[end++]?.count ?? 0
  return { blocks: blocks.slice(first, end), skipped: skip - before }
}

/** The order numbers of what these blocks hold, where those of each are known. */
function seqsOf(blocks: Block[]): number[] | undefined {
  const known = blocks.flatMap(({ seqs }) => (seqs ? [seqs] : []))
  return known.length === blocks.length ? known.flat() : undefined
}

const shown = ['id', 'name', 'email', 'message', 'status', 'created_at'] as const
const columns = sql.join(shown.map((name) => sql.ref(`contacts.${name}`)))

type ContactRow = Row & Record<(typeof shown)[number], string>

function toContact({ id, name, email, message, status, created_at }: ContactRow): Contact {
  return { _id: id, name, email, message, status: status as ContactStatus, createdAt: created_at }
}
