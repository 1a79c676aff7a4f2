import { createContext, type ReactNode, use } from 'react'
import type { Hit } from '#contract/inbox.ts'
import { findHits, type InboxSearch } from '#contract/search.ts'

/** What is searched for. */
export const SearchContext = createContext<InboxSearch>({ words: [], without: [], from: [] })

const look =
  'rounded-[2px] bg-glow text-[oklch(0.25_0.03_80)] forced-colors:bg-[Mark] forced-colors:text-[MarkText]'

type MarkedProps = { text: string; hits?: Hit[]; isSender?: boolean }

export function Marked({ text, hits, isSender }: MarkedProps) {
  const { words, from } = use(SearchContext)
  const terms = isSender ? [...words, ...from] : words
  if (terms.length === 0) return text
  const found = hits ?? findHits(text, terms)
  let end = 0
  const parts: ReactNode[] = []
  for (const [from, to] of found) {
    parts.push(
      text.slice(end, from),
      <mark key={from} className={look}>
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return [...parts, text.slice(end)]
}
