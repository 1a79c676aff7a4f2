import { englishTexts } from './texts.ts'

type Span = { start?: string; end?: string }

export function dateText(
  { start, end }: Span,
  locale: string,
  present = englishTexts.present,
): string {
  const moments = [start, end]
    .filter((moment) => moment !== undefined)
    .map((moment) => (moment === 'present' ? present : momentText(moment, locale)))
  return [...new Set(moments)].join(' – ')
}

function momentText(moment: string, locale: string): string {
  const [year = '', month = '01'] = moment.split('-')
  return new Date(`${year}-${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    // A locale's own calendar would show other years.
    calendar: 'gregory',
    year: 'numeric',
    month: moment === year ? undefined : 'short',
    timeZone: 'UTC',
  })
}

/** Newest first, by end and then by start; entries without a date come last. */
export function byDate(one: Span, other: Span): number {
  return (
    lastDay(other).localeCompare(lastDay(one)) || (other.start ?? '').localeCompare(one.start ?? '')
  )
}

function lastDay({ start = '', end = start }: Span): string {
  return end === 'present' ? '9999' : end && end + '-12-31'.slice(end.length - 4)
}
