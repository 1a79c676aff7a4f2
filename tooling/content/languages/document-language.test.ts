import { expect, test } from 'vitest'
import { languageTags } from '../../../site/languages.ts'
import { loadContent } from '../load.ts'
import { cache, edit, sampleContent } from '../test-content.ts'

test.each([
  ['en-GB', { lang: 'en', dir: undefined }],
  ['nl-BE', { lang: 'nl', dir: undefined }],
  ['he-IL', { lang: 'he', dir: 'rtl' }],
  ['ar-EG', { lang: 'ar', dir: 'rtl' }],
  ['zh-Hant-TW', { lang: 'zh-Hant', dir: undefined }],
])(
  'a site of %s says the language of its words, whoever has written the frame',
  async (locale, tags) => {
    const folder = sampleContent()
    edit(folder, 'profile.yml', 'theme:', `locale: ${locale}\ntheme:`)
    expect(languageTags((await loadContent(folder, cache)).content)).toEqual(tags)
  },
)
