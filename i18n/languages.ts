import type { LocaleContent } from '#contract/built-content.ts'
import { addressIn } from './address.ts'

export type Translation = { tag: string; href: string }

export function languageTags({ language, profile }: Pick<LocaleContent, 'language' | 'profile'>) {
  const own = ownLanguage({ language })
  const tag = own?.tag ?? languageOf(profile.locale)
  const dir = directionOf(tag) === 'rtl' ? ('rtl' as const) : ('ltr' as const)
  return { lang: tag, dir: own || dir === 'rtl' ? dir : undefined }
}

export const ownLanguage = ({ language }: Pick<LocaleContent, 'language'>) =>
  language?.all.find(({ base }) => base === language.base)

/** The language of a text that isn't translated. */
export function originalOf(language: LocaleContent['language'], path: string) {
  const [original] = language?.all ?? []
  return language?.untranslated.includes(path) ? original : undefined
}

/** "en" for "en-US"; "zh-Hant" for "zh-TW", which has another script. */
export function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale)
  const meant = scriptOf(locale)
  return script || meant !== scriptOf(language) ? `${language}-${meant}` : language
}

export const scriptOf = (locale: string) => new Intl.Locale(locale).maximize().script

export const directionOf = (tag: string) => new Intl.Locale(tag).getTextInfo().direction ?? 'ltr'

/** Each language must name all (https://developers.google.com/search/docs/specialty/international/localized-versions). */
export function translationsOf(
  { language }: LocaleContent,
  path: string,
  siteUrl: string,
  isIn: (base: string) => boolean = () => true,
): Translation[] {
  const translated = language?.all.filter(({ base }) => isIn(base)) ?? []
  if (!language || translated.length < 2) return []
  const hrefIn = (base: string) => siteUrl + addressIn({ language: { ...language, base } }, path)
  return [
    ...translated.map(({ tag, base }) => ({ tag, href: hrefIn(base) })),
    ...(isIn('') ? [{ tag: 'x-default', href: hrefIn('') }] : []),
  ]
}

export function localeOf({ profile }: LocaleContent): string {
  const { language, region } = new Intl.Locale(profile.locale).maximize()
  return `${language}_${region}`
}
