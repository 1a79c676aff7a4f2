type Span = { start?: string; end?: string }

/** Counts the first and the last month, so it needs both; months in several spans count once. */
export function durationText(spans: Span[], locale: string, today = new Date()) {
  const counted = new Set<number>()
  for (const { start, end } of spans) {
    if (!start) continue
    const from = monthsUntil(start)
    const to = monthsUntil(end === 'present' ? today.toISOString() : end)
    if (!from || !to || to < from) return undefined
    for (let month = from; month <= to; month++) counted.add(month)
  }
  const months = counted.size
  const format = new Intl.DurationFormat(locale, { style: 'long' })
  return format.format({ years: Math.floor(months / 12), months: months % 12 }) || undefined
}

function monthsUntil(moment = '') {
  const [year = 0, month] = moment.split('-').map((part) => Number.parseInt(part, 10))
  return month && year * 12 + month
}
