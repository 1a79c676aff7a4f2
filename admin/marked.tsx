import { createContext, type ReactNode, use } from 'react'
import type { Hit } from '#contract/inbox.ts'
import { findHits, type InboxSearch } from '#contract/search.ts'

/** What is searched for. */
export const SearchContext = createContext<InboxSearch>({ words: [], without: [], from: [] })

type MarkedProps = { text: string; hits?: Hit[]; isSender?: boolean }

export function Marked({ text, hits, isSender }: MarkedProps) {
  const { words, from } = use(SearchContext)
  const sought = isSender ? [...words, ...from] : words
  if (sought.length === 0) return text
  const found = hits ?? findHits(text, sought)
  let reached = 0
  const parts: ReactNode[] = []
  for (const [start, end] of found) {
    parts.push(text.slice(reached, start), <mark key={start}>{text.slice(start, end)}</mark>)
    reached = end
  }
  return [...parts, text.slice(reached)]
}
