import { endsBeforeItStarts } from '#contract/resume.ts'
import { beginning, isPresent, parting, until } from './date-words.ts'
import { folded, monthsByLetter } from './month-names.ts'

export type Dates = {
  /** A day ("2019-04-15"), a month or a year. */
  start?: string
  /** The same, or "present". */
  end?: string
  /** Whether the text says no more: "Spring 2019" is understood in part. */
  whole: boolean
}

/** In characters: what is longer is prose. */
const longest = 100

/**
 * The dates in a text as people write them, in some thirty languages: a date alone is a start without an end, a span is
 * both. Undefined where there are none. What can be read in two ways ("03/04/2019") is a year.
 */
export function datesIn(text: string): Dates | undefined {
  if (text.length > longest) return undefined
  const given = plain(text)
  if (isPresent(given)) return { end: 'present', whole: true }
  if (/^\d{6,}$/.test(given)) return countedDate(given)
  const [first, second, ...others] = [...given.matchAll(shape)]
  const start = first && dateOf(first.groups, second?.groups)
  if (!start) return undefined
  const before = given.slice(0, first.index).trim()
  const between = given.slice(first.index + first[0].length, second?.index)
  const said = (...words: string[]) =>
    start.whole && words.every((each) => saysNothing(start, each))

  const end = second && dateOf(second.groups)
  if (end) {
    const after = given.slice(second.index + second[0].length)
    const dates = { start: start.text, end: end.text }
    const isSpan = others.length === 0 && parting.test(` ${between} `)
    if (!isSpan || endsBeforeItStarts(dates)) return { start: start.text, whole: false }
    const rest = ` ${between} `.replace(parting, ' ')
    return { ...dates, whole: end.whole && said(before.replace(beginning, ''), rest, after) }
  }
  if (isPresent(between) || /^[-~〜]$/.test(between.trim())) {
    return { start: start.text, end: 'present', whole: said(before.replace(beginning, '')) }
  }
  if (until.test(before))
    return { end: start.text, whole: said(before.replace(until, ''), between) }
  const lasts = beginning.test(before)
  return {
    start: start.text,
    ...(lasts && { end: 'present' }),
    whole: said(before.replace(beginning, ''), between),
  }
}

/** The year before the first of each era of Japan. */
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 }

/** A folded text with full years, without times, with a letter of its own for the name of each month. */
const plain = (text: string) =>
  monthsByLetter(
    folded(text)
      .replace(/[t,\s]+\d{1,2}:\d\d[:.\d]*\s*(?:z|[ap]\.?m\b\.?|[-+]\d\d:?\d\d)?/g, '')
      .replace(/(?<![\p{L}\d])['’‘ʼ]\s?(\d\d)(?!\d)/gu, (_, year) =>
        String(Number(year) + (year < '50' ? 2000 : 1900)),
      )
      .replace(/(令和|平成|昭和)\s*(元|\d+)(?=年)/g, (_, era, year) =>
        String((eras[era] ?? 0) + (year === '元' ? 1 : Number(year))),
      )
      // The years of the Buddha, as Thai resumes count them.
      .replace(/(?<!\d)2[45]\d\d(?!\d)/g, (year) => String(Number(year) - 543))
      .replace(/(?<=\d)\s*[年년月월]/g, '.')
      .replace(/(?<=\d)\s*[日일]/g, ' ')
      .replace(/\s*([-/.])\s*/g, '$1')
      // "2014-15": no month has this number.
      .replace(/(?<!\d)(19|20)(\d\d)[-/](1[3-9]|[2-9]\d)$/, '$1$2-$1$3')
      .trim(),
  )

/** In a regular expression: what stands for a part of a date, and what stands between two of them. */
const parts: Record<string, string> = {
  year: '(?<!\\d)(?:19|20)\\d\\d(?!\\d)',
  name: '[\ue001-\ue00c]',
  month: '(?<!\\d)\\d{1,2}(?!\\d)',
  day: '(?<!\\d)\\d{1,2}(?!\\d)',
  // No month has this number.
  late: '(?<!\\d)(?:1[3-9]|[23]\\d)(?!\\d)',
  either: '(?<!\\d)\\d{1,2}(?!\\d)',
  '-': '[-/.]',
  ' ': '[^\\d\ue001-\ue00c]{0,7}?',
}
/** The ways to write a date. */
const shapes = [
  'year-month-day',
  'late-month-year',
  'month-late-year',
  'either-either-year',
  'year-month',
  'month-year',
  'day name year',
  'name day year',
  'year name day',
  'name year',
  'year name',
  'year',
  'name',
]
const shape = new RegExp(
  shapes
    .map((written, index) =>
      written.replace(/[a-z]+|[- ]/g, (part, at) =>
        /[a-z]/.test(part) ? `(?<${part}_${index}_${at}>${parts[part]})` : `${parts[part]}`,
      ),
    )
    .join('|'),
  'gu',
)

type Groups = Record<string, string | undefined>
type Found = { text: string; whole: boolean; hasMonth: boolean }

/** The date of a match; "Jan - Mar 2019" writes its year once, for both. */
function dateOf(groups: Groups = {}, next: Groups = {}): Found | undefined {
  const year = partOf(groups, 'year') ?? partOf(next, 'year')
  if (!year) return undefined
  const letter = partOf(groups, 'name')?.codePointAt(0)
  const [one, other] = [partOf(groups, 'either'), partOf(groups, 'either', 1)]
  const same = one === other ? one : undefined
  const month = letter ? String(letter & 15) : (partOf(groups, 'month') ?? same)
  const day = partOf(groups, 'day') ?? partOf(groups, 'late') ?? same
  const text = existing(Number(year), Number(month ?? 0), Number(day ?? 0))
  const hasAll = text.length === (day ? 10 : month ? 7 : 4)
  return { text, whole: hasAll && one === same, hasMonth: month !== undefined }
}

const partOf = (groups: Groups, part: string, index = 0) =>
  Object.entries(groups).filter(([name, value]) => value && name.startsWith(part))[index]?.[1]

/** Beside a month there are words of any language that say no more than it: "de", "г.". */
const saysNothing = ({ hasMonth }: Found, words: string) =>
  !(hasMonth ? /[\d\ue001-\ue00c]|\p{L}{5}/u : /[\d\p{L}\ue001-\ue00c]/u).test(words)

/** A day in eight digits, a month in six, or a moment in seconds or milliseconds since 1970. */
function countedDate(digits: string): Dates | undefined {
  if (digits.length <= 8) {
    const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)?$/.exec(digits) ?? []
    const start = existing(Number(year), Number(month), Number(day ?? 0))
    return year && start.length > 4 ? { start, whole: start.length > (day ? 7 : 4) } : undefined
  }
  const milliseconds = Number(digits) * (digits.length > 10 ? 1 : 1000)
  // Past the year 9999 there are no dates of four digits.
  if (milliseconds > Date.UTC(2100, 0)) return undefined
  const start = new Date(milliseconds).toISOString().slice(0, 10)
  // Which day it was within that day depends on where.
  return { start, whole: milliseconds % 86_400_000 === 0 }
}

/** As much of a date as there is in the calendar. */
function existing(year: number, month: number, day: number): string {
  if (month < 1 || month > 12) return String(year)
  const date = new Date(Date.UTC(year, month - 1, day || 1))
  const isDay = day > 0 && date.getUTCMonth() === month - 1
  if (isDay) return date.toISOString().slice(0, 10)
  return `${year}-${String(month).padStart(2, '0')}`
}
