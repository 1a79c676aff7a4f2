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

const parts = /(-?)(?:(from|status|before|after):)?(?:"([^"]*)"?|(\S*))/gi
const unfinishedDate = /^\d{0,4}(-\d{0,2}){0,2}$/

/** An operator that is still being typed counts as missing; an invalid one is a word. */
export function parseSearch(text: string): InboxSearch {
  const search: InboxSearch = { words: [], without: [], from: [] }
  for (const [all, minus, operator = '', phrase, word = ''] of text.matchAll(parts)) {
    const value = foldCase(phrase ?? word)
    if (value === '') continue
    const name = minus ? '' : operator.toLowerCase()
    if (name === 'from') search.from.push(value)
    else if (name === 'status') {
      const lower = value.toLowerCase()
      const status = contactStatuses.find((status) => status === lower)
      if (status) search.status = status
      else if (!contactStatuses.some((status) => status.startsWith(lower))) {
        search.words.push(foldCase(all))
      }
    } else if (name === 'before' || name === 'after') {
      if (/^\d{4}(-\d\d){0,2}$/.test(value)) search[name] = value
      else if (!unfinishedDate.test(value)) search.words.push(foldCase(all))
    } else if (operator) search.words.push(foldCase(all))
    else (minus ? search.without : search.words).push(value)
  }
  return search
}

/** Where the words are in the text, in order and without overlaps. */
export function findHits(text: string, words: string[]): Hit[] {
  const { folded, starts, ends } = foldByLetter(text)
  const found: Hit[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([starts[at] ?? 0, ends[at + word.length - 1] ?? text.length])
    }
  }
  found.sort(([one], [other]) => one - other)
  let reached = 0
  return found.filter(([start, end]) => {
    if (start < reached) return false
    reached = end
    return true
  })
}

const longestExcerpt = 300
const shownFromStart = 60

/** Starts with the word of the first hit, unless that is near the beginning anyway. */
export function excerptOf(of: Excerpt['of'], text: string, words: string[]): Excerpt | undefined {
  const [first] = findHits(text, words)
  if (!first) return undefined
  const wordStart = text.slice(0, first[0]).search(/\S{0,40}$/)
  const start = first[0] < shownFromStart ? 0 : wordStart
  const shown = (start > 0 ? '…' : '') + text.slice(start, start + longestExcerpt).toWellFormed()
  return { of, text: shown, hits: findHits(shown, words) }
}

function foldByLetter(text: string) {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  // A letter and its accents are one, because folding composes them.
  for (const { 0: letter, index } of text.matchAll(/.\p{M}*/gsu)) {
    const isAscii = letter.length === 1 && letter < '\x7f'
    const upper = isAscii ? letter.toUpperCase() : foldCase(letter)
    folded += upper
    for (let unit = 0; unit < upper.length; unit++) {
      starts.push(index)
      ends.push(index + letter.length)
    }
  }
  return { folded, starts, ends }
}
