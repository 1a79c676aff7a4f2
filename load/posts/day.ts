const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** "2024-05-31" from a date with or without a time, or "May 31, 2024"; no time zone moves it. */
export function toDay(value: unknown): unknown {
  if (!/^(?:string|number)$/.test(typeof value) && !(value instanceof Date)) return undefined
  const text = value instanceof Date ? value.toISOString() : String(value).trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? []
  if (year && month && day) return dayOf(year, month, day)
  const written =
    /^(?:[a-z]{3,9},? +)?(?:(?<first>\d{1,2})(?:st|nd|rd|th)?[. ]+)?(?<name>[a-z]{3})[a-z]*\.?,? +(?:(?<second>\d{1,2})(?:st|nd|rd|th)?,? +)?(?<year>\d{4})\b/i
  const { first, name = '', second, year: end } = written.exec(text)?.groups ?? {}
  const at = months.indexOf(name.toLowerCase())
  const number = first ?? second
  return at >= 0 && end && number ? dayOf(end, String(at + 1), number) : text || undefined
}

const dayOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
