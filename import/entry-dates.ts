import { endsBeforeItStarts } from '#contract/resume.ts'
import { oneLine } from './clean-text.ts'
import { type Dates, datesIn } from './dates.ts'
import { takeText, type Values } from './take.ts'

type Span = Pick<Dates, 'start' | 'end'>

/** Takes the dates of an entry; one that is `lasting` and has no end goes on, as in every theme of JSON Resume. */
export function readDates(values: Values, isLasting: boolean, notes: string[]): Span {
  const begun = takeText(values, 'startDate', 'start')
  const first = begun ?? takeText(values, 'date', 'releaseDate')
  const last = takeText(values, 'endDate', 'end')
  if (!last) {
    const { start, end } = understood(first, notes)
    return { start, end: end ?? (isLasting && begun && start ? 'present' : undefined) }
  }
  const { start } = understood(first, notes, 'start')
  if (start && !/\d/.test(last) && !datesIn(last)) {
    notes.push(`${quoted(last)} is read as present`)
    return { start, end: 'present' }
  }
  const { end } = understood(last, notes, 'end')
  if (!endsBeforeItStarts({ start, end })) return { start, end }
  notes.push(`dates that run backwards are swapped: ${start}, ${end}`)
  return { start: end, end: start }
}

function understood(text: string | undefined, notes: string[], part?: 'start' | 'end'): Span {
  const found = text ? datesIn(text) : undefined
  if (text && !found) notes.push(`${quoted(text)} is not a date: left out`)
  if (!text || !found) return {}
  const { start, end, whole } = found
  const parts = { start: { start }, end: { end: end ?? start } }
  const kept: Span = part ? parts[part] : { start, end }
  const isAll = !part || !start || !end
  if (!whole || !isAll) {
    const dates = Object.values(kept).filter(Boolean)
    notes.push(`${quoted(text)} is read as ${dates.join(' to ')}`)
  }
  return kept
}

const quoted = (text: string) => JSON.stringify(oneLine(text))
