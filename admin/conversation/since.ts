import type { ConversationEntry } from '#contract/conversation.ts'

/** What a reply may have to take note of; a reply that was undone was not said. */
const isSaid = (entry: ConversationEntry) =>
  entry.kind === 'answer' ||
  entry.kind === 'note' ||
  (entry.kind === 'reply' && entry.state !== 'cancelled')

/**
 * The id of what came in last: ids grow with time (UUIDv7), while an answer may bear an earlier date. Messages are of
 * another table, so they count only where there is nothing else.
 */
export function latestOf(entries: ConversationEntry[]): string {
  const others = entries.filter(({ kind }) => kind !== 'message')
  const ids = (others.length > 0 ? others : entries).map(({ _id }) => _id)
  return ids.sort().at(-1) ?? ''
}

/** What came since an entry came in, as a question; undefined where there is nothing. */
export function sinceInWords(entries: ConversationEntry[], seen: string): string | undefined {
  const kinds = new Set(entries.filter((entry) => isSaid(entry) && entry._id > seen).map(kindOf))
  const names = { answer: 'an answer', reply: 'another reply', note: 'a note' }
  const came = Object.entries(names).flatMap(([kind, name]) => (kinds.has(kind) ? [name] : []))
  if (came.length === 0) return undefined
  const all = came.join(' and ')
  return `${all[0]?.toUpperCase()}${all.slice(1)} came meanwhile: send anyway?`
}

const kindOf = ({ kind }: ConversationEntry): string => kind
