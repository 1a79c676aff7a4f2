import { endsBeforeItStarts } from '#contract/resume.ts'
import { oneLine } from './clean-text.ts'
import { datesIn, hasEnded, joinDates, needsWords } from './dates.ts'
import { fieldOf } from './meanings.ts'
import { collectLeaves, isNo, isUnread, isYes, type Part } from './parts.ts'
import { safeMarkdown, unwrapped } from './safe-markdown.ts'
import { webAddress } from './web-links.ts'

export const textsIn = (part: Part): string[] =>
  collectLeaves(part).flatMap((leaf) => {
    if (leaf.outcome) return []
    leaf.outcome = 'used'
    return [leaf.text ?? '']
  })

export const linesIn = (part: Part): string[] =>
  textsIn(part).flatMap((text) => oneLine(withoutLink(text).words) ?? [])

export const lineIn = (part: Part) => linesIn(part).join(', ') || undefined

/** Leaves out texts that another text begins with. */
export const withoutRepeats = (texts: (string | undefined)[]) =>
  texts.filter((each, index) => {
    const isWithin = (other?: string, at = 0) =>
      at !== index &&
      other?.startsWith(each ?? '') &&
      !/^[\p{L}\p{N}]/u.test(other.slice(each?.length)) &&
      (other !== each || at < index)
    return each && !texts.some(isWithin)
  })

export const some = <Item>(items: Item[] = []) => (items.length > 0 ? items : undefined)

export function wordsIn(part: Part): string[] {
  if (part.text !== undefined) {
    const lines = textsIn(part).flatMap((text) =>
      unwrapped(text).split(/\n|<\/?(?:li|br|p)\b[^>]*>/i),
    )
    const words = lines.flatMap((text) => (isSentence(text) ? [text] : text.split(between)))
    return words.flatMap((word) => oneLine(word.replace(/^\s*[-*•]\s/, '')) ?? [])
  }
  if (part.isList) return part.parts.flatMap((item) => (item.text ? linesIn(item) : wordsIn(item)))
  const level = part.parts.find(({ key, text }) => text && fieldOf('skills', key) === 'level')
  const others = part.parts.flatMap((child) => (child === level ? [] : wordsIn(child)))
  const [said] = level ? linesIn(level) : []
  return said && others.length > 0 ? [`${others.join(', ')} (${levelIn(said)})`] : others
}

const between = /[,;](?![^(]*\))|[、，；]|\s[|·•]\s/

/** In a list of names, only a few words stand between commas. */
export function isSentence(text: string): boolean {
  const most = Math.max(...text.split(between).map((piece) => piece.trim().split(/\s+/).length))
  return most > 5 || (most > 1 && /(?<!etc)[.!?]\s*$/.test(text))
}

export const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

export const levelIn = (text: string) => (/^(1[1-9]|[2-9]\d|100)$/.test(text) ? `${text}%` : text)

export function withoutLink(text: string): { words: string; href?: string } {
  const [, words = text, href] = /^\s*\[([^\]]+)\]\((\S+)\)\s*$/.exec(text) ?? []
  return { words, href }
}

export function toLabel(key: string): string {
  const isCoded = /^\p{Ll}{2,}([_-]\p{L}+|\p{Lu}\p{Ll}*)*$/u.test(key)
  const plain = isCoded ? key.replace(/(?=\p{Lu})|-/gu, ' ').toLowerCase() : key
  const words = plain.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// What such a list is called says nothing.
const below = /^(sub[-_]?(s|items|points|list)?|items?|children|list|bullets?|points?|details?)$/i

export function markdownIn(part: Part): string {
  if (part.text !== undefined) return safeMarkdown(textsIn(part).join('')) ?? ''
  const items = part.isList ? pointsIn(part) : []
  if (part.isList) return items.map((item) => `- ${item.replace(/\n/g, '\n  ')}`).join('\n')
  const isHead = ({ key }: Part) => /^(title|name|said|date)$/.test(fieldOf(undefined, key) ?? '')
  const parts = part.parts.filter(({ key }) => !/^tags$/i.test(key))
  const labelled = (child: Part, separator: string) => {
    const inner = markdownIn(child)
    const isBelow = child.isList && below.test(child.key)
    return isHead(child) || isBelow || !inner ? inner : `${toLabel(child.key)}:${separator}${inner}`
  }
  const leaves = parts.filter(({ text }) => text !== undefined)
  const isLink = ({ key, text = '' }: Part) => /^(url|link|href)$/i.test(key) && isAddress(text)
  const heads = leaves.filter(isHead)
  const isName =
    heads.length === 1 && /^(title|name)$/.test(fieldOf(undefined, heads[0]?.key ?? '') ?? '')
  const words = heads.map(markdownIn).join(': ')
  const [href] = isName && words ? leaves.filter(isLink).flatMap(textsIn) : []
  const head = href ? `[${words}](<${href}>)` : words
  const others = leaves.filter((leaf) => !isHead(leaf)).map((leaf) => labelled(leaf, ' '))
  const inner = parts.filter(({ text }) => !text).map((child) => labelled(child, '\n\n'))
  const first = [head, ...others].filter(Boolean).join(', ')
  return [first, ...inner].filter(Boolean).join('\n\n')
}

export const pointsIn = (part: Part): string[] =>
  (part.isList ? part.parts : [part]).flatMap((item) => {
    const point = markdownIn(item).replace(/^- (?!.*\n- )/s, '')
    return point ? [point] : []
  })

export function webAddressIn(part: Part, notes: string[]): string | undefined {
  const leaves = collectLeaves(part)
  const leaf = leaves.find(({ text }) => hrefIn(text ?? '')) ?? leaves[0]
  const [text = ''] = leaf ? textsIn(leaf) : []
  const isRepository = /^(github|repo(sitory)?)$/i.test(part.key) && /^[\w.-]+\/[\w.-]+$/.test(text)
  const href = hrefIn(isRepository ? `github.com/${text}` : text)
  const isWrong = text && text !== '#' && !href
  if (isWrong) notes.push(`${quoted(text)}${at(part)} is not a valid link and was left out`)
  return href
}

function hrefIn(text: string) {
  const address = (withoutLink(text).href ?? text).trim().replace(/\s.*/s, '')
  return webAddress(address.replace(/^(?=10\.\d{4,}\/)/, 'https://doi.org/'))
}

type Span = { start?: string; end?: string; words?: string }

export type Fields = Record<string, Part[] | undefined>

/** The dates of an entry, from its start, its end, or both in one; if it is `ongoing` and has no end, until now. */
export function spanIn(fields: Fields, isOngoing: boolean, notes: string[]): Span {
  const find = (meaning: string) => fields[meaning]?.find(isUnread)
  const [current, date] = [find('current'), find('date')]
  const both = date && (date.parts.length > 1 || !date.isList) ? date.parts : []
  const inBoth = (meaning: string, index: number) =>
    both.find(({ key }) => fieldOf(undefined, key) === meaning) ??
    (date?.isList ? both[index] : undefined)
  const begun = find('start') ?? inBoth('start', 0)
  const ended = find('end') ?? inBoth('end', 1)
  const [flag] = current ? textsIn(current) : []
  const isEnd = fieldOf(undefined, current?.key ?? '') === 'end'
  const [isOn, isOver] = isEnd
    ? [isNo(flag), isYes(flag)]
    : [isYes(flag), isNo(flag) || hasEnded(flag)]
  // A start with a duration is over when that is.
  const isDuration = date && !datesIn(date.text ?? '')
  const isOpen = isOn || (isOngoing && begun && !isOver && !(find('start') && isDuration))
  const first = begun ?? date
  const [last = ''] = ended ? collectLeaves(ended).map(({ text }) => oneLine(text)) : []
  if (!ended || !/[\p{L}\d]/u.test(last)) {
    const { start, end, words } = understood(first, notes)
    return { start, end: end ?? (start && isOpen ? 'present' : undefined), words }
  }
  if (!first) {
    const { start, end = start, words } = understood(ended, notes)
    return { start: start === end ? undefined : start, end, words }
  }
  const { start: from } = understood(first, notes, 'start')
  const { end: to, words } = understood(ended, notes, 'end')
  if (!endsBeforeItStarts({ start: from, end: to })) return { start: from, end: to, words }
  notes.push(`the end was before the start${at(ended)}, so the dates were swapped: ${from}, ${to}`)
  return { start: to, end: from }
}

function understood(part: Part | undefined, notes: string[], only?: 'start' | 'end'): Span {
  joinDates(part?.parts ?? [])
  const text = part ? textsIn(part).join(' - ') : ''
  if (!part || !text) return {}
  const written = oneLine(withoutLink(text).words) ?? ''
  const found = datesIn(written)
  // A small number gives the order.
  if (!found && !/^\d\d?$/.test(text))
    notes.push(`${quoted(text)}${at(part)} is not a date: left out`)
  const { start, end, whole } = found ?? { whole: true }
  const parts = { start: { start }, end: { end: end ?? start } }
  const kept: Span = only ? parts[only] : { start, end }
  const isPart = !whole || (only && start && end)
  const read = Object.values(kept).filter(Boolean).join(' to ')
  if (isPart) notes.push(`${quoted(text)}${at(part)} is read as ${read}`)
  return isPart && needsWords(written) ? { ...kept, words: written } : kept
}

const quoted = (text: string) => JSON.stringify(oneLine(text))
export const at = ({ line }: Part) => (line ? ` (line ${line})` : '')
