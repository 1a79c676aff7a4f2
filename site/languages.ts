import type { Content } from '#contract/content.ts'
import { addressIn } from './address.ts'
import type { Texts } from './texts/en.ts'

/** What a document in another language than this one is found by. */
export type Translation = { tag: string; href: string }

/** The attributes of a document; `dir` is left out where a site of one language is read from left to right. */
export function languageTags({ language }: Content, { lang }: Texts) {
  const own = language?.all.find(({ base }) => base === language.base)
  return own
    ? { lang: own.base ? own.tag : lang, dir: own.dir }
    : { lang, dir: directionOf(lang) === 'rtl' ? ('rtl' as const) : undefined }
}

/** From where a language is read. */
export const directionOf = (tag: string) => new Intl.Locale(tag).getTextInfo().direction ?? 'ltr'

/**
 * Where else the page of a path stands, the language of this content and the choice of who has none included:
 * each of them must name all (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function translationsOf(
  { language }: Content,
  path: string,
  siteUrl: string,
): Translation[] {
  if (!language) return []
  const hrefIn = (base: string) => siteUrl + addressIn({ language: { ...language, base } }, path)
  return [
    ...language.all.map(({ tag, base }) => ({ tag, href: hrefIn(base) })),
    { tag: 'x-default', href: hrefIn('') },
  ]
}

/** The locale as Open Graph writes it: a language and a territory. */
export function localeOf({ profile }: Content): string {
  const { language, region } = new Intl.Locale(profile.locale).maximize()
  return `${language}_${region}`
}
