import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestOf } from '#contract/endpoints.ts'
import { type InboxTab, inboxLimits } from '#contract/inbox.ts'
import type { MessageStatus } from '#contract/message.ts'
import { type InboxSearch, parseSearch } from '#contract/search.ts'
import type { Database, Queries } from '../database/open.ts'

export type Source = { db: Queries; kind: Database['kind'] }

type Listed = { tab: InboxTab; status?: MessageStatus }

type Filter = Listed & { until: number; search: InboxSearch }

type Matching = NonNullable<RequestOf<'POST /api/admin/contacts/changes'>['body']['matching']>

// Without parameters, which a partial index does not match.
const tabs: Record<InboxTab, RawBuilder<SqlBool>> = {
  inbox: sql`messages.box = 0 and messages.status <> 'archived'`,
  all: sql`messages.box = 0`,
  suspicious: sql`messages.box = 1`,
}

// A search looks at no more messages than this, the newest that have its words, or the parts of a
// phrase; the answer says if older ones may be missing.
const maxSearched = 20_000
// Both indexes hold three characters each; PostgreSQL's only letters and digits.
const indexed = /[\p{L}\p{N}]{3}/u

/** The inbox has archived messages too if they are asked for. */
export function readFilter({ tab = 'all', status, search = '', until }: Matching): Filter {
  const parsed = parseSearch(search)
  const asked = parsed.status ?? status
  return {
    tab: asked && tab === 'inbox' ? 'all' : tab,
    status: asked,
    until: until ?? Number.MAX_SAFE_INTEGER,
    search: parsed,
  }
}

export function selectListed(db: Queries, { tab, status }: Listed) {
  const listed = db.selectFrom('messages').select('messages.seq').where(tabs[tab])
  return status ? listed.where('messages.status', '=', status) : listed
}

/** Returns how many messages a list has without a search, up to `inboxLimits.counted`. */
export const countListed = (db: Queries, listed: Listed) =>
  count(db, selectListed(db, listed).limit(inboxLimits.counted))

async function count(db: Queries, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{
    count: number
  }>`select count(*) as count from ${rows} as counted`.execute(db)
  return counted.rows[0]?.count ?? 0
}

/** The highest `seq`, or 0. */
export async function findNewest(db: Queries): Promise<number> {
  const { newest } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** Newest first. `truncated`: there may be more. */
export async function findMatching(
  source: Source,
  filter: Filter,
  limit: number,
): Promise<{ seqs: number[]; truncated: boolean }> {
  const searched = await selectSearched(source, filter)
  const rows = await contain(selectListed(source.db, filter), filter.search)
    .where('messages.seq', 'in', searched)
    .where(({ not, and }) =>
      and(filter.search.without.map((word) => not(contains('search_text', word)))),
    )
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .execute()
  const truncated = rows.length === limit || (await count(source.db, searched)) === maxSearched
  return { seqs: rows.map(({ seq }) => seq), truncated }
}

/** The newest of those that have what the index knows of the words, or of the whole list. */
async function selectSearched({ db, kind }: Source, filter: Filter) {
  const { after, before } = filter.search
  const first = after ? await firstSince(db, after) : 1
  const end = before ? await firstSince(db, before) : Number.MAX_SAFE_INTEGER
  const last = Math.min(filter.until, end - 1)
  const isIndexed = (text: string) => indexed.test(text)
  const words = filter.search.words.filter(isIndexed)
  const from = filter.search.from.filter(isIndexed)
  const [index, texts] = from.length > 0 ? ['sender_search', from] : ['message_search', words]
  if (kind === 'sqlite' && texts.length > 0) {
    // FTS5 takes far longer to match a phrase than to match its parts.
    const parts = texts.flatMap((text) => (/\s/.test(text) ? (text.match(/.{3}/gsu) ?? []) : text))
    const all = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')
    // As integers: only then FTS5 stops at the last row that is needed.
    return sql<number>`(select rowid from ${sql.table(index)}
      where ${sql.table(index)} match ${all} and rowid between ${sql.lit(first)} and ${sql.lit(last)}
      order by rowid desc limit ${sql.lit(maxSearched)})`
  }
  return contain(selectListed(db, filter), { words, from })
    .where('messages.seq', '>=', first)
    .where('messages.seq', '<=', last)
    .orderBy('messages.seq', 'desc')
    .limit(maxSearched)
}

const contain = (
  listed: ReturnType<typeof selectListed>,
  { words, from }: Pick<InboxSearch, 'words' | 'from'>,
) =>
  listed.where(({ and }) =>
    and([
      ...words.map((word) => contains('search_text', word)),
      ...from.map((word) => contains('sender_text', word)),
    ]),
  )

const contains = (column: 'search_text' | 'sender_text', word: string) =>
  sql<SqlBool>`${sql.ref(`messages.${column}`)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

async function firstSince(db: Queries, date: string): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('created_at', '>=', date)
    .orderBy('created_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? Number.MAX_SAFE_INTEGER
}
