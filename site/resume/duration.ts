type Span = { start?: string; end?: string }

/** Counts the first and the last month, so it needs both. */
export function durationText({ start, end }: Span, locale: string, today = new Date()) {
  const from = monthsUntil(start)
  const to = monthsUntil(end === 'present' ? today.toISOString() : end)
  if (!from || !to || to < from) return undefined
  const months = to - from + 1
  const format = new Intl.DurationFormat(locale, { style: 'long' })
  return format.format({ years: Math.floor(months / 12), months: months % 12 })
}

function monthsUntil(moment = '') {
  const [year = 0, month] = moment.split('-').map((part) => Number.parseInt(part, 10))
  return month && year * 12 + month
}
