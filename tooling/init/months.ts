import { beginning, isPresent, partings } from './date-words.ts'
import { folded, monthsNamedIn } from './month-names.ts'

/** A date as the content writes it: a day ("2019-04-15"), a month ("2019-04"), a year ("2019") or "present". */
type Understood = {
  moment: string
  /** Whether the text says no more: "Spring 2019" is understood in part. */
  whole: boolean
}

/** Two of them; what has no start or no end leaves it out. */
type Span = { start?: string; end?: string; whole: boolean }

/**
 * A date of any shape in the wild; undefined for what is none. What can be read in two ways ("03/04/2019") is a year.
 */
export function momentIn(text: string): Understood | undefined {
  const given = plain(text)
  if (isPresent(given)) return { moment: 'present', whole: true }
  if (/^\d{6,}$/.test(given)) return countedMoment(given)
  const [year, ...otherYears] = given.match(years) ?? []
  if (!year) return undefined
  const named = monthsNamedIn(given)
  const rest = given.replace(year, ' ')
  const { month, day, left } =
    named.length > 0
      ? { month: named[0], ...dayIn(rest) }
      : (numbered(given, year) ?? { left: rest })
  const moment = existing(Number(year), month, day)
  const written = [year, month, day].filter((number) => number !== undefined)
  const isWhole = moment.split('-').length === written.length && !/\d/.test(left)
  // Beside a month there are words of any language that say no more than it: "de", "г.".
  const saysMore = month === undefined ? /\p{L}/u.test(left) : named.length > 1
  return { moment, whole: isWhole && otherYears.length === 0 && !saysMore }
}

/** The same in place of a text that says no more, and any other text as it is. */
export function momentOrText(text: string | undefined): string | undefined {
  const understood = momentIn(text ?? '')
  return understood?.whole ? understood.moment : text
}

/** A text that says from when to when: "2008 - 2009", "Since 2019", "bis 2020"; undefined for what does not. */
export function spanIn(text: string): Span | undefined {
  if (text.length > longestSpan) return undefined
  const given = plain(text)
  const spans = [...` ${given}`.matchAll(partings)].flatMap(({ index, 0: parting }) =>
    between(given.slice(0, Math.max(index - 1, 0)), given.slice(index + parting.length - 1)),
  )
  const span = spans.find(({ whole }) => whole) ?? spans[0]
  if (span || !beginning.test(folded(text))) return span
  const start = momentIn(text)
  return start && { start: start.moment, end: 'present', whole: start.whole }
}

/** In characters: what is longer is prose, in which every word could part two dates. */
const longestSpan = 100

const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** The year before the first of each era of Japan. */
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 }

/** A folded text with full years and without times, its numbers parted by one mark, and no more words than tell a date. */
const plain = (text: string) =>
  folded(text)
    .replace(
      /(?:(?<=\d)t|[\s,]\s*)\d{1,2}:\d\d(?:[:.\d]*)\s*(?:z|[ap]\.?m\b\.?|[-+]\d\d:?\d\d)?/g,
      '',
    )
    .replace(
      /(?<![\p{L}\d])['’‘ʼ]\s?(\d\d)(?!\d)/gu,
      (_, year) => (year < '50' ? '20' : '19') + year,
    )
    .replace(/(令和|平成|昭和)\s*(元|\d+)(?=年)/g, (_, era, year) =>
      String((eras[era] ?? 0) + (year === '元' ? 1 : Number(year))),
    )
    // The years of the Buddha, as Thai resumes count them.
    .replace(/(?<!\d)2[45]\d\d(?!\d)/g, (year) => String(Number(year) - 543))
    .replace(/thang\s*(\d{1,2})\D{0,6}((?:19|20)\d\d)/, '$2-$1')
    .replace(/(?<=\d)\s*[年년月월]/g, '.')
    .replace(/(?<=\d)\s*[日일]/g, ' ')
    .replace(/\s*([-/.])\s*/g, '$1')
    .replace(beginning, '')
    .trim()

/** A day in eight digits, a month in six, or a moment in seconds or milliseconds since 1970. */
function countedMoment(digits: string): Understood | undefined {
  if (digits.length <= 8) {
    const [, year = '', month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)?$/.exec(digits) ?? []
    const moment = existing(Number(year), Number(month), day ? Number(day) : undefined)
    return year && moment.length > 4 ? { moment, whole: moment.length > (day ? 7 : 4) } : undefined
  }
  const time = new Date(Number(digits) * (digits.length > 10 ? 1 : 1000))
  const [moment = ''] = Number.isNaN(time.getTime()) ? [] : time.toISOString().split('T')
  if (!/^(19|20)\d\d-/.test(moment)) return undefined
  // Which day it was within that day depends on where.
  return { moment, whole: time.getTime() % 86_400_000 === 0 }
}

/** The day beside the name of a month: the only number that is left. */
function dayIn(rest: string) {
  const [day, ...others] = rest.match(/\d+/g) ?? []
  return Number(day) <= 31 && others.length === 0
    ? { day: Number(day), left: '' }
    : { day: undefined, left: rest }
}

/** Month and day in numbers beside their year, and what else is written. */
function numbered(given: string, year: string) {
  const quarter = /(?<!\p{L})[qt]([1-4])(?!\d)/u.exec(given)
  // A quarter is more than its first month: it is told.
  if (quarter) return { month: Number(quarter[1]) * 3 - 2, day: undefined, left: given }
  const after = new RegExp(`${year}[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?(?!\\d)`).exec(given)
  const before = new RegExp(`^(\\d{1,2})[-/.](?:(\\d{1,2})[-/.])?${year}`).exec(given)
  const [all, one, other] = after ?? before ?? []
  if (!all || !one) return undefined
  const left = given.replace(all, '')
  const [first, second] = [Number(one), other ? Number(other) : undefined]
  if (after || second === undefined) return { month: first, day: second, left }
  // A day over 12 tells which is which; two equal ones need no telling.
  if (first > 12 || first === second) return { month: second, day: first, left }
  return second > 12 ? { month: first, day: second, left } : undefined
}

/** As much of a date as there is in the calendar. */
function existing(year: number, month = 0, day = 0): string {
  if (month < 1 || month > 12) return String(year)
  const date = new Date(Date.UTC(year, month - 1, day || 1))
  const written = date.toISOString().slice(0, 10)
  if (date.getUTCMonth() !== month - 1) return `${year}-${String(month).padStart(2, '0')}`
  return day ? written : written.slice(0, 7)
}

/** The span between two texts, in a list; none where they are no dates, or run backwards. */
function between(before: string, after: string): Span[] {
  // "2014-15" and "Jan - Mar 2019" write their century and their year once.
  const later =
    /^(?:19|20)\d\d$/.test(before) && /^(?:1[3-9]|[2-9]\d)$/.test(after)
      ? before.slice(0, 2) + after
      : after
  const end = later.trim() ? momentIn(later) : { moment: 'present', whole: true }
  const earlier =
    monthsNamedIn(before).length === 1 && monthsNamedIn(later).length === 1 && !before.match(years)
      ? `${before} ${later.match(years)?.[0]}`
      : before
  const start = momentIn(earlier)
  if (!end || start?.moment === 'present' || end.moment < (start?.moment ?? '')) return []
  if (!start) return before.trim() === '' ? [{ end: end.moment, whole: end.whole }] : []
  const isOne = [earlier, later].every((part) => (part.match(years)?.length ?? 0) < 2)
  return isOne ? [{ start: start.moment, end: end.moment, whole: start.whole && end.whole }] : []
}
