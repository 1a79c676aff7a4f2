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

/** Titles may be in any language, so phones are recognised by their digits. */
export function phonesOf({ contact }: Pick<ProfileFile, 'contact'>): string[] {
  const values = contact.flatMap(({ value, secondValue = '' }) => [value, secondValue])
  return values.filter(isPhone)
}
