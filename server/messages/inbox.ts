import { type Contact, contactStatuses } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import {
  type ContactCounts,
  type Elsewhere,
  inboxLimits,
  inboxTabs,
  type ListedContact,
} from '#contract/inbox.ts'
import { excerptOf } from '#contract/search.ts'
import type { Queries } from '../database/open.ts'
import { columns, toContact } from './contacts.ts'
import {
  findMatching,
  findNewest,
  readFilter,
  readSizes,
  type Source,
  selectListed,
} from './matching.ts'

// Of the 150 ms that a search may take, for what is not the database.
const withinMs = 100

export async function listContacts(
  source: Source,
  { page, limit, until, ...query }: RequestOf<'GET /api/admin/contacts'>['query'],
) {
  const { db } = source
  const filter = readFilter(query)
  const sizeOf = await readSizes(db)
  const newest = await findNewest(db)
  const shown = { first: (page - 1) * limit, limit, until: until ?? newest }
  const { status, ...parts } = filter.search
  const { seqs, ...found } = Object.values(parts).every((part) => !part?.length)
    ? await readPage(db, filter, sizeOf(filter), shown)
    : await searchPage(source, filter, shown)
  const isLost = parts.words.length > 0 && found.total === 0 && filter.tab !== 'suspicious'
  const elsewhere = isLost ? await countElsewhere(source, filter) : undefined
  const rows = await db
    .selectFrom('contacts')
    .select(columns)
    .where('seq', 'in', [0, ...seqs])
    .orderBy('seq', 'desc')
    .execute()
  const contacts = await addExcerpts(db, rows.map(toContact), parts.words)
  const counts = Object.fromEntries([
    ...contactStatuses.map((status) => [status, sizeOf({ tab: 'all', status })]),
    ...inboxTabs.map((tab) => [tab, sizeOf({ tab })]),
  ]) as ContactCounts
  return { contacts, ...found, counts, newest, elsewhere }
}

type Filter = ReturnType<typeof readFilter>
type Shown = { first: number; limit: number; until: number }

async function readPage(db: Queries, filter: Filter, size: number, { first, ...shown }: Shown) {
  const later = selectListed(db, filter).where('seq', '>', shown.until).limit(inboxLimits.found)
  const newer = (await later.execute()).length
  const listed = selectListed(db, filter).where('seq', '<=', shown.until).orderBy('seq', 'desc')
  const rows = await listed.limit(shown.limit).offset(first).execute()
  return { seqs: rows.map(({ seq }) => seq), total: size - newer, more: false, newer }
}

async function searchPage(source: Source, filter: Filter, { first, limit, until }: Shown) {
  const most = inboxLimits.found + 1
  const { seqs, isPart: more } = await findMatching(source, filter, { most, withinMs })
  const newer = seqs.filter((seq) => seq > until).length
  const found = seqs.slice(newer).slice(0, inboxLimits.found)
  return { seqs: found.slice(first, first + limit), total: found.length, more, newer }
}

async function countElsewhere(source: Source, filter: Filter): Promise<Elsewhere> {
  const count = async (list: Pick<Filter, 'tab' | 'status'>) => {
    const limits = { most: inboxLimits.found, withinMs }
    return (await findMatching(source, { ...filter, ...list }, limits)).seqs.length
  }
  return {
    suspicious: await count({ tab: 'suspicious' }),
    archived: await count({ tab: 'all', status: 'archived' }),
  }
}

/** Of the message, else of the first reply or note that has a word. */
async function addExcerpts(
  db: Queries,
  contacts: Contact[],
  words: string[],
): Promise<ListedContact[]> {
  if (words.length === 0) return contacts
  const ids = ['', ...contacts.map(({ _id }) => _id)]
  const entries = await db
    .selectFrom('entries')
    .select(['contact_id', 'kind', 'text'])
    .where('contact_id', 'in', ids)
    .where('kind', '<>', 'status')
    .$narrowType<{ kind: 'reply' | 'note' }>()
    .orderBy('seq')
    .execute()
  return contacts.map((contact) => {
    const own = entries.filter(({ contact_id }) => contact_id === contact._id)
    const texts = [{ kind: 'message' as const, text: contact.message }, ...own]
    const excerpts = texts.map(({ kind, text }) => excerptOf(kind, text, words))
    return { ...contact, excerpt: excerpts.find((excerpt) => excerpt) }
  })
}
