import { expect, test } from 'vitest'
import { languageTags } from '../../../site/languages.ts'
import { loadContent } from '../load.ts'
import { cache, edit, sampleContent } from '../test-content.ts'
import { languageStylesheet } from './modules.ts'

test.each([
  ['en-GB', { lang: 'en', dir: undefined }],
  ['nl-BE', { lang: 'nl', dir: undefined }],
  ['he-IL', { lang: 'he', dir: 'rtl' }],
  ['ar-EG', { lang: 'ar', dir: 'rtl' }],
  ['zh-TW', { lang: 'zh-Hant', dir: undefined }],
  ['zh-Hans-SG', { lang: 'zh-Hans', dir: undefined }],
  ['zh-CN', { lang: 'zh', dir: undefined }],
])(
  'a site of %s says the language of its words, whoever has written the frame',
  async (locale, tags) => {
    const folder = sampleContent()
    edit(folder, 'profile.yml', 'theme:', `locale: ${locale}\ntheme:`)
    expect(languageTags((await loadContent(folder, cache)).content)).toEqual(tags)
  },
)

test.each([
  ['en-GB', /^$/],
  ['he-IL', /^(?!.*:lang\(ko\)).*\[dir="rtl"\]/s],
  ['zh-TW', /^(?!.*\[dir="rtl"\]).*"PingFang TC"/s],
  ['ko', /^(?!.*\[dir="rtl"\]).*keep-all/s],
])('a site of %s carries the style of its letters, and of no others', async (locale, expected) => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'theme:', `locale: ${locale}\ntheme:`)
  expect(languageStylesheet((await loadContent(folder, cache)).editions)).toMatch(expected)
})
