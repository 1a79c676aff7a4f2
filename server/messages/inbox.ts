import type { Contact } from '#contract/contact.ts'
import { contactStatuses } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import { type ContactCounts, inboxLimits, inboxTabs, type ListedContact } from '#contract/inbox.ts'
import { excerptOf } from '#contract/search.ts'
import type { Queries } from '../database/open.ts'
import { columns, toContact } from './contacts.ts'
import {
  type Filter,
  findMatching,
  findNewest,
  readFilter,
  readSizes,
  type Source,
  selectListed,
} from './matching.ts'

// Of the 150 ms that a search may take, for what is not the database.
const withinMs = 100

type Page = { offset: number; limit: number }

export async function listContacts(
  source: Source,
  { page, limit, until, ...query }: RequestOf<'GET /api/admin/contacts'>['query'],
) {
  const { db } = source
  const filter = readFilter(query)
  const sizeOf = await readSizes(db)
  const newest = await findNewest(db)
  const shown = { offset: (page - 1) * limit, limit, until: until ?? newest }
  const { words, without, from, before, after } = filter.search
  const isSearch = before || after || words.length + without.length + from.length > 0
  const { seqs, ...found } = isSearch
    ? await searchPage(source, filter, shown)
    : await plainPage(db, filter, shown, sizeOf(filter))
  const rows = await db
    .selectFrom('contacts')
    .select(columns)
    .where('seq', 'in', [0, ...seqs])
    .orderBy('seq', 'desc')
    .execute()
  const contacts = await addExcerpts(db, rows.map(toContact), words)
  const counts = Object.fromEntries([
    ...contactStatuses.map((status) => [status, sizeOf({ tab: 'all', status })]),
    ...inboxTabs.map((tab) => [tab, sizeOf({ tab })]),
  ]) as ContactCounts
  return { contacts, ...found, counts, newest }
}

async function plainPage(
  db: Queries,
  filter: Filter,
  { offset, limit, until }: Page & { until: number },
  size: number,
) {
  const later = selectListed(db, filter).where('seq', '>', until).limit(inboxLimits.found)
  const newer = (await later.execute()).length
  const listed = selectListed(db, filter).where('seq', '<=', until).orderBy('seq', 'desc')
  const rows = await listed.limit(limit).offset(offset).execute()
  return { seqs: rows.map(({ seq }) => seq), total: size - newer, more: false, newer }
}

async function searchPage(
  source: Source,
  filter: Filter,
  { offset, limit, until }: Page & { until: number },
) {
  const { seqs, isPart: more } = await findMatching(source, filter, {
    most: inboxLimits.found + 1,
    withinMs,
  })
  const newer = seqs.filter((seq) => seq > until).length
  const shown = seqs.slice(newer).slice(0, inboxLimits.found)
  return { seqs: shown.slice(offset, offset + limit), total: shown.length, more, newer }
}

/** Of the message, else of the first reply or note that has a word. */
async function addExcerpts(
  db: Queries,
  contacts: Contact[],
  words: string[],
): Promise<ListedContact[]> {
  if (words.length === 0 || contacts.length === 0) return contacts
  const entries = await db
    .selectFrom('entries')
    .select(['contact_id', 'kind', 'text'])
    .where(
      'contact_id',
      'in',
      contacts.map(({ _id }) => _id),
    )
    .where('kind', '<>', 'status')
    .$narrowType<{ kind: 'reply' | 'note' }>()
    .orderBy('seq')
    .execute()
  const of = Map.groupBy(entries, ({ contact_id }) => contact_id)
  return contacts.map((contact) => {
    const texts = [
      { kind: 'message' as const, text: contact.message },
      ...(of.get(contact._id) ?? []),
    ]
    for (const { kind, text } of texts) {
      const excerpt = excerptOf(kind, text, words)
      if (excerpt) return { ...contact, excerpt }
    }
    return contact
  })
}
