import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { endsBeforeItStarts } from '#contract/resume.ts'
import { root } from '../load/root.ts'
import { monthsByLetter, normalized, wordsOf } from './month-names.ts'

/** Days ("2019-04-15"), months, years or "present", and whether that is all the text says: "Spring 2019" says more. */
type Dates = { start?: string; end?: string; whole: boolean }

const known: Record<'present' | 'until' | 'since' | 'ended' | 'expected', string> = parse(
  readFileSync(join(root, 'import', 'date-words.yml'), 'utf8'),
)
const joined = (text: string) => wordsOf(normalized(text)).join(' ')
const present = new Set(known.present.split(', ').map(joined))
const ended = new Set(known.ended.split(', ').map(joined))
export const hasEnded = (text = '') => ended.has(joined(text))
const anyOf = (words: string) => wordsOf(normalized(words)).join('|')
const until = new RegExp(`(?:^|\\s)(?:${anyOf(known.until)})$`)
const since = new RegExp(`(?:^|\\s)(?:${anyOf(known.since)})$`)

const expected = new RegExp(anyOf(known.expected))
/** "2031 (expected)", "2019 - 2020, 2022 - present": a date says less than the words. */
export const needsWords = (text: string) =>
  expected.test(normalized(text)) || /(\d{4}.*){3}/.test(text)

const parting = new RegExp(`\\s(?:${anyOf(known.until)})\\s|[-/~〜→至到]|から|부터|\\.{2,}|…`)

export function datesIn(text: string): Dates | undefined {
  if (text.length > 100) return undefined
  const given = plain(nearestDay(text.replace(/&[mn]dash;/g, '–').replaceAll('&nbsp;', ' ')))
  if (isPresent(given)) return { end: 'present', whole: !/[\ue001-\ue00c]/.test(given) }
  if (/№|\b(?:no\.|nr\.|number|id|licen[sc]e|credential|certificate)/.test(given)) return undefined
  const [one, two, ...others] = [...given.matchAll(shape)].map(({ groups }) => groups)
  const first = dateOf(one, two)
  if (!first) return undefined
  const { start } = first
  const rest = given.replace(shape, '#')
  if (/\d{3}/.test(rest)) return undefined
  const [before = '', between = '', after = ''] = rest.split('#').map((words) => words.trim())
  const isWhole = (...words: string[]) => first.isWhole && words.every(addsNothing(first))

  const second = dateOf(two)
  if (second) {
    const end = second.start
    const isSpan = others.length === 0 && parting.test(` ${between} `)
    if (!isSpan || endsBeforeItStarts({ start, end })) return { start, whole: false }
    const words = ` ${between} `.replace(parting, ' ')
    return { start, end, whole: second.isWhole && isWhole(before.replace(since, ''), words, after) }
  }
  // "2020 - Present, Bath", but not "2020 - MA, Bath".
  const [head = ''] = /^[^,;|]*(?<!\bma)(?=[,;|])/.exec(between) ?? []
  const open = [between, head].find(isPresent) ?? /^[-~〜]$/.exec(between)?.[0]
  if (until.test(before) && !open) {
    return { end: start, whole: isWhole(before.replace(until, ''), between) }
  }
  const whole = isWhole(before.replace(since, ''), between.replace(open ?? '', ''))
  return { start, ...((open || since.test(before)) && { end: 'present' }), whole }
}

const units = {
  year: /year|jahr|annee|anno|^ano?$|年|년/,
  month: /month|monat|^mois?$|^mese?$|月|월/,
  day: /day|^tag$|^jour$|^dia$|giorno|日|일/,
}

/** Joins { start_year, start_month } and { year, month, day }, in any order, into the year. */
export function joinDates(parts: DatePart[]) {
  const unitsOf = (unit: keyof typeof units) =>
    parts.flatMap((part) => {
      const key = normalized(part.key).replace(/[^\p{L}]/gu, '')
      const isIt = part.text && !part.outcome && units[unit].test(key)
      return isIt ? [{ part, of: key.replace(units[unit], '') }] : []
    })
  for (const year of unitsOf('year').filter(({ part }) => /\d{4}/.test(part.text ?? ''))) {
    for (const { part, of } of [...unitsOf('month'), ...unitsOf('day')]) {
      if (of !== year.of || part === year.part) continue
      year.part.text += `-${part.text}`
      part.outcome = 'used'
    }
  }
}

type DatePart = { key: string; text?: string; outcome?: string }

/** A moment of another time zone's midnight as that day: programs keep the first of May as 2019-04-30T22:00:00Z. */
const nearestDay = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:[0134][05]:00(\.0+)?Z$/.test(text.trim())
    ? new Date(Date.parse(text) + 12 * 3_600_000).toISOString().slice(0, 10)
    : text

const plain = (text: string) =>
  monthsByLetter(
    normalized(text)
      .replace(/[t,\s]+\d{1,2}:\d\d[:.\d]*\s*(?:z|[ap]\.?m\b\.?|[-+]\d\d:?\d\d)?/g, '')
      .replace(
        /(?<![\p{L}\d])['’‘ʼ]\s?(\d\d)(?!\d)/gu,
        (_, year) => (year < '50' ? '20' : '19') + year,
      )
      .replace(/(?<=\d)\s*[年년月월]/g, '.')
      .replace(/(?<=\d)\s*[日일]/g, ' ')
      .replace(/\s*\bth(?:ang|g) (\d\d?)(?:\s*[,/-]| nam)?\s*(?=(?:19|20)\d\d)/g, '.$1.')
      .replace(/(?<=\d{4})\s+-\s+(?=\d|\p{L}+\W+\d{4})/gu, '~')
      .replace(/\s*([-/.])\s*/g, '$1')
      .replace(/(?<!\d)(19|20)(\d\d)[-/](1[3-9]|[2-9]\d|(?<=\bw\p{L}*\.? .{5})\d\d)$/u, '$1$2-$1$3')
      .trim(),
  )

/** What the written forms below consist of. */
const parts: Record<string, string> = {
  year: '(?<year>(?:19|20)\\d\\d)',
  /** A letter that stands for the month: see monthsByLetter. */
  name: '(?<name>[\ue001-\ue00c])',
  month: '(?<month>\\d{1,2})',
  mm: '(?<month>0[1-9]|1[0-2])',
  day: '(?<day>[0-2]?\\d|3[01])',
  /** No month, so that the other number is. */
  late: '(?<day>1[3-9]|[23]\\d)',
  same: '(?<month>\\d{1,2})[-/.](?<day>\\k<month>)',
  either: '(?<unsure>\\d{1,2}[-/.]\\d{1,2})',
  '-': '[-/.]',
  '.': '\\.',
  ' ': '[^\\d~\ue001-\ue00c]{0,7}?',
}

// Those with more parts come first, since the first that fits counts.
const forms =
  'year-month-day | late-month-year | month-late-year | same-year | day.month.year | either-year | yearmmday | year-month | month-year | yearmm | day name year | name day year | year name day | name year | year name | year | name'
const written = forms
  .split(' | ')
  .map((form) =>
    form.replace(/year|mm|month|name|day|late|same|either|[-. ]/g, (part) => parts[part] ?? part),
  )
const shape = new RegExp(`(?<!\\d)(?:${written.join('|')})(?!\\d)`, 'g')

type Found = { start: string; isWhole: boolean; hasMonth: boolean }

function dateOf(groups: Groups, next?: Groups): Found | undefined {
  // "Dec - Feb 2021" begins in the year before.
  const isBefore = groups?.name && next?.name && groups.name > next.name
  const year = groups?.year ?? (next?.year && String(Number(next.year) - Number(!!isBefore)))
  if (!groups || !year) return undefined
  const month = groups.name ? (groups.name.codePointAt(0) ?? 0) & 15 : Number(groups.month ?? 0)
  const start = existing(Number(year), month, Number(groups.day ?? 0))
  const isAll = start.length === (groups.day ? 10 : month ? 7 : 4)
  return { start, isWhole: isAll && !groups.unsure, hasMonth: month > 0 }
}

type Groups = Record<string, string | undefined> | undefined

/** Short words beside a month, such as "de" or "г.", add nothing in any language. */
const addsNothing =
  ({ hasMonth }: Found) =>
  (words: string) =>
    !(hasMonth ? /[\d\ue001-\ue00c]|\p{L}{5}/u : /[\d\p{L}\ue001-\ue00c]/u).test(words)

function existing(year: number, month: number, day: number): string {
  if (month < 1 || month > 12) return String(year)
  const date = new Date(Date.UTC(year, month - 1, day || 1))
  const isDay = day > 0 && date.getUTCMonth() === month - 1
  return isDay ? date.toISOString().slice(0, 10) : `${year}-${String(month).padStart(2, '0')}`
}

function isPresent(given: string): boolean {
  if (/\d/.test(given)) return false
  const words = wordsOf(given.replace(/\(.*?\)/g, ''))
  while (words.length > 0 && !present.has(words.join(' ')) && until.test(words[0] ?? '')) {
    words.shift()
  }
  return (
    present.has(words.join(' ')) || (words.length > 0 && words.every((each) => present.has(each)))
  )
}
