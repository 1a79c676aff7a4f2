import { type ContactStatus, contactStatuses } from './contact.ts'
import { foldCase } from './fold-case.ts'
import type { Excerpt, Hit } from './inbox.ts'

/** Texts are as `foldCase` returns them; dates are the beginning of ISO 8601, such as "2026-10". */
export type InboxSearch = {
  words: string[]
  without: string[]
  from: string[]
  status?: ContactStatus
  before?: string
  after?: string
}

const parts = /(?:(from|status|before|after):|(-?))(?:"([^"]*)"?|(\S*))/gi

/** An operator with an invalid or unfinished value counts as missing. */
export function parseSearch(text: string): InboxSearch {
  const search: InboxSearch = { words: [], without: [], from: [] }
  for (const [, operator = '', minus, phrase, word = ''] of text.matchAll(parts)) {
    const value = foldCase(phrase ?? word)
    const name = operator.toLowerCase()
    if (value === '') continue
    if (name === 'from') search.from.push(value)
    else if (name === 'status') {
      search.status = contactStatuses.find((status) => status === value.toLowerCase())
    } else if (name === 'before' || name === 'after') {
      if (/^\d{4}(-\d\d){0,2}$/.test(value)) search[name] = value
    } else (minus ? search.without : search.words).push(value)
  }
  return search
}

/** Where the words are in the text, in order and without overlaps. */
export function findHits(text: string, words: string[]): Hit[] {
  if (words.length === 0) return []
  const patterns = words.map((word) =>
    // As `foldCase` writes them.
    word
      .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      .replaceAll('SS', '(?:SS|ß)')
      .replaceAll('I', '[Iİ]'),
  )
  const hits = text.matchAll(new RegExp(patterns.join('|'), 'giu'))
  return Array.from(hits, ({ 0: hit, index }) => [index, index + hit.length])
}

const maxExcerptLength = 300
const shownFromStart = 60

/** Starts with the word of the first hit, unless that is near the beginning anyway. */
export function excerptOf(of: Excerpt['of'], whole: string, words: string[]): Excerpt | undefined {
  const text = whole.normalize('NFC')
  const [first] = findHits(text, words)
  if (!first) return undefined
  const wordStart = text.slice(0, first[0]).search(/\S{0,40}$/)
  const start = first[0] < shownFromStart ? 0 : wordStart
  const shown = (start > 0 ? '…' : '') + text.slice(start, start + maxExcerptLength).toWellFormed()
  return { of, text: shown, hits: findHits(shown, words) }
}
