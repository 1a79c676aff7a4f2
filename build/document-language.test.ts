import { expect, test } from 'vitest'
import { languageTags } from '../i18n/languages.ts'
import { loadContent } from '../load/load.ts'
import { cache, sample } from '../testing/content.ts'
import { languageStylesheet } from './stylesheet.ts'

const { content } = await loadContent(sample, cache)
const inLocale = (locale: string) => ({ ...content, profile: { ...content.profile, locale } })

test.each([
  ['en-GB', { lang: 'en', dir: undefined }],
  ['nl-BE', { lang: 'nl', dir: undefined }],
  ['he-IL', { lang: 'he', dir: 'rtl' }],
  ['ar-EG', { lang: 'ar', dir: 'rtl' }],
  ['zh-TW', { lang: 'zh-Hant', dir: undefined }],
  ['zh-Hans-SG', { lang: 'zh-Hans', dir: undefined }],
  ['zh-CN', { lang: 'zh', dir: undefined }],
])(
  'a site of %s says the language of its words, whoever has written the layout',
  (locale, tags) => {
    expect(languageTags(inLocale(locale))).toEqual(tags)
  },
)

test.each([
  ['en-GB', /^$/],
  ['he-IL', /^(?!.*:lang\(ko\)).*\[dir="rtl"\]/s],
  ['zh-TW', /^(?!.*\[dir="rtl"\]).*"PingFang TC"/s],
  ['ko', /^(?!.*\[dir="rtl"\]).*keep-all/s],
])('a site of %s carries the style of its letters, and of no others', (locale, expected) => {
  expect(languageStylesheet([{ tag: '', content: inLocale(locale), textsFile: '' }])).toMatch(
    expected,
  )
})
