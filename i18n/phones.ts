import type { ProfileFile } from '#contract/content.ts'

export const isPhone = (text: string) =>
  /^[+(\d][\d\s()+./-]*(\s*(ext|x)\.?\s*\d+)?$/i.test(text) && text.replace(/\D/g, '').length >= 6

/** Titles may be in any language, so phones are recognised by their digits. */
export function phonesOf({ contact }: Pick<ProfileFile, 'contact'>): string[] {
  const values = contact.flatMap(({ value, secondValue = '' }) => [value, secondValue])
  return values.filter(isPhone)
}
