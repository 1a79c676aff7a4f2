/** The languages, and countries with months of their own, in which resumes name months; Japanese and Korean number them. */
const locales =
  'en en-GB de fr es pt ca it nl pl sv da nb fi cs hu ro ru uk el tr he hi th id zh ar ar-LB ar-DZ ar-MA'.split(
    ' ',
  )

// A month alone, in a date and beside a year is not the same word everywhere: "März" and "Mär", "marzec" and "marca".
const shapes: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, year: 'numeric' },
  { month, year: 'numeric', day: 'numeric' },
])

const monthsByName = new Map<string, Set<number>>()
for (const locale of locales) {
  for (const shape of shapes) {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, shape)
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(new Date(2019, month - 1, 15))
      const name = wordsOf(folded(parts.find(({ type }) => type === 'month')?.value ?? '')).join(
        ' ',
      )
      if (name) monthsByName.set(name, (monthsByName.get(name) ?? new Set()).add(month))
    }
  }
}

/** A text as names are compared: small letters without accents, the digits 0 to 9, and - for all dashes. */
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

/** The words of a folded text. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? []
}

/** The months, 1 to 12, that the words of a folded text name, each once: by their names, or three letters of them and more. */
export function monthsNamedIn(text: string): number[] {
  const words = wordsOf(text)
  const months: number[] = []
  for (let index = 0; index < words.length; index++) {
    const pair = monthNamed(words.slice(index, index + 2).join(' '))
    const month = pair ?? monthNamed(words[index] ?? '')
    if (pair) index++
    if (month && !months.includes(month)) months.push(month)
  }
  return months
}

/** A name that is another month in another language names none. */
function monthNamed(name: string): number | undefined {
  const exact = monthsByName.get(name)
  const months = exact ?? new Set(name.length < 3 ? [] : monthsThatBeginWith(name))
  return months.size === 1 ? [...months][0] : undefined
}

const monthsThatBeginWith = (start: string) =>
  [...monthsByName].flatMap(([name, months]) => (name.startsWith(start) ? [...months] : []))
