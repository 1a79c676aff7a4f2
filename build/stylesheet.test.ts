import { expect, test } from 'vitest'
import { languageTags } from '../i18n/languages.ts'
import { load } from '../load/load.ts'
import { sample, sampleContent, wordsIn } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { contentStylesheet, languageStylesheet } from './stylesheet.ts'

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

test('a contact detail has a colour of its own if the owner sets one', async () => {
  const folder = sampleContent()
  const before = contentStylesheet(await load(folder))
  const colours = '    background: "#E9F7F0"\n    darkBackground: "#16302a"\n'
  edit(folder, 'profile.yml', '    title: Phone\n', `    title: Phone\n${colours}`)
  const after = contentStylesheet(await load(folder))
  for (const rule of ['.tint-e9f7f0{--tint:#e9f7f0}', '.dark-tint-16302a{--dark-tint:#16302a}']) {
    expect(before).not.toContain(rule)
    expect(after).toContain(rule)
  }
})
