import { expect, test } from 'vitest'
import { languageTags } from '../i18n/languages.ts'
import { sample, wordsIn } from '../testing/content.ts'
import { languageStylesheet } from './stylesheet.ts'

const content = await wordsIn(sample)
const inLocale = (locale: string) => ({ ...content, profile: { ...content.profile, locale } })

test.each([
  ['en-GB', 'en', undefined, /^$/],
  ['ar-EG', 'ar', 'rtl', /^(?!.*:lang\(ko\)).*\[dir="rtl"\]/s],
  ['zh-TW', 'zh-Hant', undefined, /^(?!.*\[dir="rtl"\]).*"PingFang TC"/s],
  ['zh-CN', 'zh', undefined, /"PingFang SC"/],
])(
  'a site of %s says so, and carries the style of its letters alone',
  (locale, lang, dir, style) => {
    expect(languageTags(inLocale(locale))).toEqual({ lang, dir })
    const locales = [{ content: inLocale(locale) }]
    expect(languageStylesheet(locales)).toMatch(style)
  },
)
