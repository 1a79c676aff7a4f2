/** "2024-05-31" from a date with or without a time, or "May 31, 2024"; no time zone moves it. */
export function toDay(value: unknown): unknown {
  if (!/^(?:string|number)$/.test(typeof value) && !(value instanceof Date)) return undefined
  const text = value instanceof Date ? value.toISOString() : String(value).trim()
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?!\d)/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [written] =
    /^(?:[a-z]+\.?,? )?(?:\d\d? [a-z]+\.?|[a-z]+\.? \d\d?),? \d{4}\b/i.exec(text) ?? []
  const date = new Date(`${written} UTC`)
  return Number.isNaN(date.getTime()) ? text || undefined : date.toISOString().slice(0, 10)
}
