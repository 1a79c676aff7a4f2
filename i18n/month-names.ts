/** The words of a folded text. */
export const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** The languages, and countries with months of their own, in which resumes name months; Japanese, Korean and Vietnamese number them. */
const locales =
  'en en-GB de fr es pt ca it nl pl sv da nb fi cs hu ro ru uk el tr he hi th id zh ar ar-LB ar-DZ ar-MA'.split(
    ' ',
  )

// A month alone and in a date is not the same word everywhere: "Mär" and "März", "marzec" and "marca".
const shapes: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, year: 'numeric' },
  { month, year: 'numeric', day: 'numeric' },
])

/** The months that each name stands for. Made once a date is read: to start takes no longer. */
function monthsByName(): Map<string, Set<number>> {
  if (months.size > 0) return months
  for (const locale of locales) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, shape)
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(new Date(2019, month - 1, 15))
        const written = folded(parts.find(({ type }) => type === 'month')?.value ?? '')
        const name = wordsOf(written).join(' ')
        if (name) months.set(name, (months.get(name) ?? new Set()).add(month))
      }
    }
  }
  return months
}

const months = new Map<string, Set<number>>()

/** A text as names are compared: lower case without accents, the digits 0 to 9, and - for all dashes. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[‐-―−]/g, '-')
    .normalize('NFC')
}

/** A folded text with a letter for private use, U+E001 to U+E00C, in place of each month's name, or of its first letters. */
export const monthsByLetter = (text: string) =>
  text
    .replace(/\p{L}+ \p{L}+/gu, (pair) => letterOf(pair) ?? pair)
    .replace(/\p{L}+/gu, (word) => letterOf(word) ?? word)

/** A name that is another month in another language names none. */
function letterOf(name: string): string | undefined {
  const all = monthsByName()
  const begun = () => [...all].flatMap(([each, own]) => (each.startsWith(name) ? [...own] : []))
  const [month, ...others] = all.get(name) ?? new Set(name.length < 3 ? [] : begun())
  return month && others.length === 0 ? String.fromCodePoint(0xe000 + month) : undefined
}
