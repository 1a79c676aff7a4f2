import type { RequestOf } from '#contract/endpoints.ts'
import {
  type Elsewhere,
  inboxLimits,
  type ListedMessage,
  type MessageCounts,
} from '#contract/inbox.ts'
import type { Message, MessageStatus } from '#contract/message.ts'
import { excerptOf } from '#contract/search.ts'
import type { Queries } from '../database/open.ts'
import {
  countListed,
  findMatching,
  findNewest,
  readFilter,
  type Source,
  selectListed,
} from './matching.ts'
import { columns, toMessage } from './messages.ts'

export async function listMessages(
  source: Source,
  { page, limit, until, ...query }: RequestOf<'GET /api/admin/contacts'>['query'],
) {
  const { db } = source
  const filter = readFilter(query)
  const newest = await findNewest(db)
  const shown = { first: (page - 1) * limit, limit, until: until ?? newest }
  const { status, ...parts } = filter.search
  const isSearch = Object.values(parts).some((part) => part?.length)
  const counts = await countLists(db)
  const { seqs, ...found } = isSearch
    ? await searchPage(source, filter, shown)
    : await readPage(db, filter, shown, counts)
  const isLost = isSearch && found.total === 0 && filter.tab !== 'suspicious'
  const elsewhere = isLost ? await countElsewhere(source, filter) : undefined
  const rows = await db
    .selectFrom('messages')
    .select(columns)
    .where('seq', 'in', [0, ...seqs])
    .orderBy('seq', 'desc')
    .execute()
  const messages = await addExcerpts(db, rows.map(toMessage), parts.words)
  return { contacts: messages, ...found, counts, newest, elsewhere }
}

type Filter = ReturnType<typeof readFilter>
type Shown = { first: number; limit: number; until: number }

async function countLists(db: Queries): Promise<MessageCounts> {
  const countStatus = (status: MessageStatus) => countListed(db, { tab: 'all', status })
  const [read, replied] = [await countStatus('read'), await countStatus('replied')]
  const [fresh, archived] = [await countStatus('new'), await countStatus('archived')]
  const inbox = Math.min(fresh + read + replied, inboxLimits.counted)
  const all = Math.min(inbox + archived, inboxLimits.counted)
  const suspicious = await countListed(db, { tab: 'suspicious' })
  return { new: fresh, read, replied, archived, inbox, all, suspicious }
}

async function readPage(
  db: Queries,
  filter: Filter,
  { first, ...shown }: Shown,
  counts: MessageCounts,
) {
  const later = selectListed(db, filter).where('seq', '>', shown.until).limit(inboxLimits.found)
  const newer = (await later.execute()).length
  const listed = selectListed(db, filter).where('seq', '<=', shown.until).orderBy('seq', 'desc')
  const rows = await listed.limit(shown.limit).offset(first).execute()
  const { tab, status } = filter
  const isCounted = tab !== 'suspicious' || !status
  const total = isCounted ? counts[status ?? tab] : await countListed(db, filter)
  const more = total === inboxLimits.counted
  return { seqs: rows.map(({ seq }) => seq), total: total - newer, more, newer }
}

async function searchPage(source: Source, filter: Filter, { first, limit, until }: Shown) {
  const { seqs, truncated } = await findMatching(source, filter, inboxLimits.found + 1)
  const newer = seqs.filter((seq) => seq > until).length
  const found = seqs.slice(newer).slice(0, inboxLimits.found)
  return { seqs: found.slice(first, first + limit), total: found.length, more: truncated, newer }
}

async function countElsewhere(source: Source, filter: Filter): Promise<Elsewhere> {
  const count = async (list: Pick<Filter, 'tab' | 'status'>) =>
    (await findMatching(source, { ...filter, ...list }, inboxLimits.found)).seqs.length
  return {
    suspicious: await count({ tab: 'suspicious' }),
    archived: await count({ tab: 'all', status: 'archived' }),
  }
}

/** Of the message, else of the first reply or note that has a word. */
async function addExcerpts(
  db: Queries,
  messages: Message[],
  words: string[],
): Promise<ListedMessage[]> {
  if (words.length === 0) return messages
  const ids = ['', ...messages.map(({ _id }) => _id)]
  const entries = await db
    .selectFrom('entries')
    .select(['message_id', 'kind', 'text'])
    .where('message_id', 'in', ids)
    .where('kind', '<>', 'status')
    .$narrowType<{ kind: 'reply' | 'note' }>()
    .orderBy('seq')
    .execute()
  return messages.map((message) => {
    const own = entries.filter(({ message_id }) => message_id === message._id)
    const texts = [{ kind: 'message' as const, text: message.message }, ...own]
    const excerpts = texts.map(({ kind, text }) => excerptOf(kind, text, words))
    return { ...message, excerpt: excerpts.find((excerpt) => excerpt) }
  })
}
