export const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

const locales =
  'en en-GB de fr es pt ca it nl pl sv da nb fi cs hu ro ru uk el tr he hi th id zh ar ar-LB ar-DZ ar-MA'.split(
    ' ',
  )

const shapes: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, year: 'numeric' },
  { month, year: 'numeric', day: 'numeric' },
])

function monthsByName(): Map<string, Set<number>> {
  if (months.size > 0) return months
  for (const locale of locales) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, shape)
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(new Date(2019, month - 1, 15))
        const written = normalized(parts.find(({ type }) => type === 'month')?.value ?? '')
        const name = wordsOf(written).join(' ')
        if (name) months.set(name, (months.get(name) ?? new Set()).add(month))
      }
    }
  }
  return months
}

const months = new Map<string, Set<number>>()

export function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[‐-―−]/g, '-')
    .normalize('NFC')
}

export const monthsByLetter = (text: string) =>
  text
    .replace(/\p{L}+ \p{L}+/gu, (pair) => letterOf(pair) ?? pair)
    .replace(/\p{L}+/gu, (word) => letterOf(word) ?? word)

function letterOf(name: string): string | undefined {
  const all = monthsByName()
  const begun = () => [...all].flatMap(([each, own]) => (each.startsWith(name) ? [...own] : []))
  const [month, ...others] = all.get(name) ?? new Set(name.length < 3 ? [] : begun())
  return month && others.length === 0 ? String.fromCodePoint(0xe000 + month) : undefined
}
