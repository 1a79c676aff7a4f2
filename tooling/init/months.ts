const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A date of any shape in the wild as a month ("2019-04"), a year ("2019") or "present"; undefined for what
 * is none. What can be read in two ways ("03/04/2019") is a year.
 */
export function toMonth(text: string): string | undefined {
  const given = text.trim().toLowerCase()
  if (/^(present|current(ly)?|now|today|ongoing|to date|till date)$/.test(given)) return 'present'
  const [year] = /(?<!\d)(19|20)\d\d(?!\d)/.exec(given) ?? []
  if (!year) return undefined
  const month = monthIn(given, year)
  return month === undefined || month < 1 || month > 12
    ? year
    : `${year}-${String(month).padStart(2, '0')}`
}

function monthIn(given: string, year: string): number | undefined {
  const [, word = ''] = /(?<!\p{L})(\p{L}{3,9})\.?(?!\p{L})/u.exec(given) ?? []
  const named = names.findIndex((name) => word.startsWith(name))
  if (named >= 0) return named + 1
  const [, after] = new RegExp(`${year}[-/.](\\d{1,2})(?!\\d)`).exec(given) ?? []
  if (after) return Number(after)
  const [, first, second] =
    new RegExp(`^(\\d{1,2})[-/.](?:(\\d{1,2})[-/.])?${year}`).exec(given) ?? []
  if (second === undefined) return first === undefined ? undefined : Number(first)
  const [one, other] = [Number(first), Number(second)]
  // A day over 12 tells which is which; two equal ones need no telling.
  if (one > 12 || one === other) return other
  return other > 12 ? one : undefined
}
