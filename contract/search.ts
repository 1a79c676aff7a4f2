import { foldText } from './fold-text.ts'
import type { Excerpt, Hit } from './inbox.ts'
import { type MessageStatus, messageStatuses } from './message.ts'

/** Texts are as `foldText` returns them; dates are the beginning of ISO 8601, such as "2026-10". */
export type InboxSearch = {
  words: string[]
  without: string[]
  from: string[]
  status?: MessageStatus
  before?: string
  after?: string
}

const parts = /(?:(from|status|before|after):|(-?))(?:"([^"]*)"?|(\S*))/gi

/** An operator with an invalid or unfinished value counts as missing. */
export function parseSearch(text: string): InboxSearch {
  const search: InboxSearch = { words: [], without: [], from: [] }
  for (const [, operator = '', minus, phrase, word = ''] of text.matchAll(parts)) {
    const value = foldText(phrase ?? word)
    const name = operator.toLowerCase()
    if (value === '') continue
    if (name === 'from') search.from.push(value)
    else if (name === 'status') {
      search.status = messageStatuses.find((status) => status === value.toLowerCase())
    } else if (name === 'before' || name === 'after') {
      if (/^\d{4}(-\d\d){0,2}$/.test(value)) search[name] = value
    } else (minus ? search.without : search.words).push(value)
  }
  return search
}

/** Where the words are in the text, in order and without overlaps. */
export function findHits(text: string, words: string[]): Hit[] {
  if (words.length === 0) return []
  let folded = ''
  // Where each unit of the folded text comes from.
  const letters: Hit[] = []
  for (const { 0: letter, index } of text.matchAll(/[\n -~](?!\p{M})|\P{M}?\p{M}*/gu)) {
    const fold = letter.length === 1 && letter < '\x7f' ? letter.toUpperCase() : foldText(letter)
    for (let unit = 0; unit < fold.length; unit++) letters.push([index, index + letter.length])
    folded += fold
  }
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return Array.from(folded.matchAll(new RegExp(pattern, 'g')), ({ 0: hit, index }) => {
    const [[start] = [0], [, end] = [0, 0]] = [letters[index], letters[index + hit.length - 1]]
    return [start, end]
  })
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
