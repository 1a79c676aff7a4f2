import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContactStatus } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import type { InboxTab } from '#contract/inbox.ts'
import { type InboxSearch, parseSearch } from '#contract/search.ts'
import type { Database, Queries } from '../database/open.ts'
import { boxes } from '../database/tables.ts'

export type Source = { db: Queries; kind: Database['kind'] }

type Listed = { tab: InboxTab; status?: ContactStatus }

export type Filter = Listed & { until: number; search: InboxSearch }

type Matching = NonNullable<RequestOf<'POST /api/admin/contacts/changes'>['body']['matching']>

// Without parameters, which a partial index does not match.
const tabs: Record<InboxTab, RawBuilder<SqlBool>> = {
  inbox: sql`contacts.box = 0 and contacts.status <> 'archived'`,
  all: sql`contacts.box = 0`,
  suspicious: sql`contacts.box = 1`,
}

// Of longer lists, only so many messages are compared: those that an index finds, or the newest.
const mostCompared = 10_000
const shortestIndexed = 3

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

/** Newest first. `isPart`: there may be others. */
export async function findMatching(
  source: Source,
  filter: Filter,
  most: number,
): Promise<{ seqs: number[]; isPart: boolean }> {
  const { words, without, from, after, before } = filter.search
  const first = after ? await firstSince(source.db, after) : 0
  const end = before ? await firstSince(source.db, before) : Number.MAX_SAFE_INTEGER
  const range: Range = [first, Math.min(filter.until, end - 1)]
  const chosen = await chooseFromLongList(source, filter, range)
  let matching = between(selectListed(source.db, filter), range)
  if (chosen) matching = matching.where('contacts.seq', 'in', [0, ...chosen])
  for (const word of words) matching = matching.where(contains('search_text', word))
  for (const word of from) matching = matching.where(contains('sender_text', word))
  for (const word of without)
    matching = matching.where(sql<SqlBool>`not ${contains('search_text', word)}`)
  const rows = await matching.orderBy('contacts.seq', 'desc').limit(most).execute()
  const isPart = rows.length === most || chosen?.length === mostCompared
  return { seqs: rows.map(({ seq }) => seq), isPart }
}

type Range = [first: number, last: number]

const between = (query: ReturnType<typeof selectListed>, [first, last]: Range) =>
  query.where('contacts.seq', '>=', first).where('contacts.seq', '<=', last)

const contains = (column: 'search_text' | 'sender_text', word: string) =>
  sql<SqlBool>`(${sql.ref(`contacts.${column}`)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\')`

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

async function chooseFromLongList({ db, kind }: Source, filter: Filter, range: Range) {
  const { words, from, without } = filter.search
  const isOfDatesOnly = [words, from, without].every(({ length }) => length === 0)
  if (isOfDatesOnly || (await readSizes(db))(filter) <= mostCompared) return undefined
  const phrases = Object.entries({ search_text: words, sender_text: from }).flatMap(
    ([column, texts]) =>
      texts
        .filter((text) => [...text].length >= shortestIndexed)
        .map((text) => `${column} : "${text.replaceAll('"', '""')}"`),
  )
  // PostgreSQL chooses by itself between its index and the newest messages.
  if (kind === 'postgres' && phrases.length > 0) return undefined
  if (phrases.length > 0) {
    const { rows } = await sql<{ seq: number }>`select rowid as seq from contact_search
      where contact_search match ${phrases.join(' AND ')} and rowid between ${range[0]} and ${range[1]}
      order by rowid desc limit ${mostCompared}`.execute(db)
    return rows.map(({ seq }) => seq)
  }
  const newest = between(selectListed(db, filter), range)
  const rows = await newest.orderBy('contacts.seq', 'desc').limit(mostCompared).execute()
  return rows.map(({ seq }) => seq)
}
