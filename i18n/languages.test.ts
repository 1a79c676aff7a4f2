import { expect, test } from 'vitest'
import { languageStylesheet } from '../build/stylesheet.ts'
import { sample, wordsIn } from '../testing/content.ts'
import { languageTags } from './languages.ts'
import { phonesOf } from './phones.ts'

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

test('a phone is known by its digits, in any way to write one', () => {
  const phones = [
    '030/1234567',
    '+1 (202) 555-0142',
    '0711 / 12 34 56 ext. 7',
    '06.12.34.56.78',
    '＋１ 202–555‑0142',
  ]
  const others = ['Berlin', '10115', 'robin@example.com', '12 Main Street, 10115 Berlin']
  const contact = [...phones, ...others].map((value) => ({
    id: value,
    title: 'A title',
    value,
    background: '#ffffff',
  }))
  expect(phonesOf({ contact })).toEqual(phones)
})
