import type { ProfileFile } from '#contract/content.ts'

export const isPhone = (text: string) =>
  /^[+(\d][\d\s()+./\p{Pd}]*((ext|x)\.?\s*\d+)?$/iu.test(text.normalize('NFKC')) &&
  text.normalize('NFKC').replace(/\D/g, '').length >= 6

/** Of "+44 (0)20", the zero is only dialled within the country. */
export function telOf(phone: string): string {
  const [number = '', extension] = phone.normalize('NFKC').split(/(?:ext|x)\.?\s*/i)
  const digits = number.replace(/^(\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '')
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}

const phoneWord =
  /\bt[eé]l|phone|mobil|\bcell|handy|\bfon\b|тел|电话|手机|電話|携帯|전화|هاتف|جوال/i
const separator = /\s[/|·]\s|[,;\n]|\s(?:or|oder|ou|o|and|und|et|y|e|&)\s/i

/** The numbers in a text such as "030 1234567 (evenings)"; words beside a number need a sign that it is a phone's. */
export function phonesIn(value: string, title = ''): string[] {
  const pieces = value.split(separator).map((piece) => {
    const bare = piece.replace(/\([^)\d]+\)/g, '').trim()
    const [found = ''] = /[+(\d][\d\s()+./\p{Pd}]*(\s*(ext|x)\.?\s*\d+)?/iu.exec(bare) ?? []
    const number = isPhone(found.trim()) ? found.trim() : ''
    const isMeant = /^\+/.test(number) || [title, bare].some((each) => phoneWord.test(each))
    return { number, isMeant, isAlone: bare === number }
  })
  const areAlone = pieces.every(({ number, isAlone }) => number && isAlone)
  if (!areAlone && isPhone(value)) return [value]
  return pieces.flatMap(({ number, isMeant }) => (number && (isMeant || areAlone) ? [number] : []))
}

/** Titles may be in any language, so most phones are recognised by their digits. */
export function phonesOf({ contact }: Pick<ProfileFile, 'contact'>): string[] {
  return contact.flatMap(({ title, value, secondValue = '' }) =>
    [value, secondValue].flatMap((each) => phonesIn(each, title)),
  )
}
