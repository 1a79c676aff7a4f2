import { useEffect, useEffectEvent, useRef } from 'react'
import type { ConversationEntry } from '#contract/conversation.ts'
import { replyInWords } from './reply-state.ts'

/** Says what has come in, and what became of replies, while a conversation is open. */
export function useNews(entries: ConversationEntry[], say: (words: string) => void) {
  const known = useRef<Map<string, string>>(undefined)
  const tell = useEffectEvent(say)
  useEffect(() => {
    const before = known.current
    known.current = new Map(entries.map((entry) => [entry._id, stateOf(entry)]))
    if (!before) return
    const news = entries
      .filter((entry) => before.get(entry._id) !== stateOf(entry))
      .flatMap((entry) => newsOf(entry) ?? [])
    if (news.length > 0) tell(news.join('. '))
  }, [entries])
}

const stateOf = (entry: ConversationEntry): string =>
  entry.kind === 'reply' ? `${entry.state} ${entry.delivery ?? ''}` : entry.kind

/** What the owner does here by hand is said there. */
function newsOf(entry: ConversationEntry): string | undefined {
  if (entry.kind === 'answer') return 'An answer has come'
  if (entry.kind === 'message') return 'Another message has come'
  if (entry.kind === 'status') return entry.text
  if (entry.kind !== 'reply' || entry.state === 'cancelled') return undefined
  if (entry.state === 'held') return 'Reply held: it can be undone for 15 seconds'
  return `Reply: ${replyInWords(entry, Date.now()).words}`
}
