import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import type { InboxTab } from '#contract/inbox.ts'
import { type InboxSearch, parseSearch } from '#contract/search.ts'
import type { Database, Queries } from '../database/open.ts'
import { boxes } from '../database/tables.ts'

export type Source = { db: Queries; kind: Database['kind'] }

type Listed = { tab: InboxTab; status?: ContactStatus }

type Filter = Listed & { until: number; search: InboxSearch }

type Matching = NonNullable<RequestOf<'POST /api/admin/contacts/changes'>['body']['matching']>

// Without parameters, which a partial index does not match.
const tabs: Record<InboxTab, RawBuilder<SqlBool>> = {
  inbox: sql`contacts.box = 0 and contacts.status <> 'archived'`,
  all: sql`contacts.box = 0`,
  suspicious: sql`contacts.box = 1`,
}

const shortList = 5_000
const firstPart = 5_000
const minIndexedLength = 3

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
  const listed = db.selectFrom('contacts').select('contacts.seq').where(tabs[tab])
  return status ? listed.where('contacts.status', '=', status) : listed
}

/** Returns how many messages a list has without a search. */
export async function readSizes(db: Queries) {
  const tallies = await db.selectFrom('tallies').selectAll().execute()
  return ({ tab, status: asked }: Listed): number =>
    tallies
      .filter(({ box }) => box === (tab === 'suspicious' ? boxes.suspicious : boxes.ordinary))
      .filter(({ status }) => (asked ? status === asked : tab !== 'inbox' || status !== 'archived'))
      .reduce((sum, { count }) => sum + count, 0)
}

/** The highest `seq`, or 0. */
export async function findNewest(db: Queries): Promise<number> {
  const { newest } = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** Newest first. Of long lists it searches what the time allows; `isPart`: there may be others. */
export async function findMatching(
  source: Source,
  filter: Filter,
  { most, withinMs }: { most: number; withinMs: number },
): Promise<{ seqs: number[]; isPart: boolean }> {
  const { after, before } = filter.search
  const first = after ? await firstSince(source.db, after) : 1
  const end = before ? await firstSince(source.db, before) : Number.MAX_SAFE_INTEGER
  let last = Math.min(filter.until, end - 1, await findNewest(source.db))
  const isShort = (await readSizes(source.db))(filter) <= shortList
  const started = performance.now()
  const seqs: number[] = []
  for (let width = firstPart; last >= first; width *= 2) {
    const from = isShort ? first : Math.max(first, last - width + 1)
    const begun = performance.now()
    const rows = await selectMatching(source, filter, [from, last], isShort)
      .orderBy('contacts.seq', 'desc')
      .limit(most - seqs.length)
      .execute()
    seqs.push(...rows.map(({ seq }) => seq))
    last = from - 1
    const now = performance.now()
    // The next part is twice as long.
    const isLate = now - started + 2 * (now - begun) > withinMs
    if (seqs.length === most || (isLate && last >= first)) return { seqs, isPart: true }
  }
  return { seqs, isPart: false }
}

function selectMatching(
  { db, kind }: Source,
  filter: Filter,
  [first, last]: [number, number],
  isShort: boolean,
) {
  const { words, without, from } = filter.search
  let matching = selectListed(db, filter)
    .where('contacts.seq', '>=', first)
    .where('contacts.seq', '<=', last)
  for (const word of words) matching = matching.where(contains('search_text', word))
  for (const word of from) matching = matching.where(contains('sender_text', word))
  for (const word of without) {
    matching = matching.where(sql<SqlBool>`not ${contains('search_text', word)}`)
  }
  // PostgreSQL chooses by itself whether to use its index.
  if (kind === 'postgres' || isShort) return matching
  for (const [index, texts] of Object.entries({ sender_search: from, contact_search: words })) {
    const phrases = texts
      .filter((text) => [...text].length >= minIndexedLength)
      .map((text) => `"${text.replaceAll('"', '""')}"`)
    if (phrases.length === 0) continue
    // As integers and newest first: only then FTS5 stops at the first row of the part.
    const part = sql`rowid between ${sql.lit(first)} and ${sql.lit(last)} order by rowid desc`
    return matching.where(sql<SqlBool>`contacts.seq in (select rowid from ${sql.table(index)}
      where ${sql.table(index)} match ${phrases.join(' AND ')} and ${part})`)
  }
  return matching
}

const contains = (column: 'search_text' | 'sender_text', word: string) =>
  sql<SqlBool>`${sql.ref(`contacts.${column}`)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

async function firstSince(db: Queries, date: string): Promise<number> {
  const row = await db
    .selectFrom('contacts')
    .select('seq')
    .where('created_at', '>=', date)
    .orderBy('created_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? Number.MAX_SAFE_INTEGER
}
