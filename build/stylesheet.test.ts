import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chosenLook } from '#contract/look.ts'
import { contentAt } from '../formats/table.ts'
import { languageTags } from '../i18n/languages.ts'
import { load } from '../load/load.ts'
import { diagnosticsOf, sample, sampleContent, wordsIn } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { render } from './render.ts'
import { contentStylesheet, languageStylesheet, lookStylesheet } from './stylesheet.ts'

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

test('a look brings its corners, its style sheets and its typeface alone; lamplight brings no style sheet', async () => {
  expect(lookStylesheet(chosenLook('lamplight').look)).toBe('')
  expect(lookStylesheet(chosenLook('broadsheet').look)).toMatch(/--radius-card:0;.*float: left/s)
  const folder = sampleContent()
  edit(
    folder,
    'profile.yml',
    /theme:\n.*\n/,
    'look: { preset: console, type: serif }\ntheme: { start: system }\n',
  )
  const { table } = await render(await load(folder), { siteUrl: '' })
  const html = String(await contentAt(table, '/'))
  expect([...table.keys()].filter((path) => path.endsWith('.woff2'))).toEqual([
    expect.stringMatching(/literata-latin-ext/),
    expect.stringMatching(/literata-latin-/),
    expect.stringMatching(/literata-basic/),
  ])
  expect(html).toMatch(/rel="preload" href="\/assets\/literata-basic-\w+\.woff2"/)
  expect(html).toMatch(/<html [^>]*data-start="system"/)
  // The preset's accent and its grid.
  expect(html).toMatch(/--color-accent:#007335.*--ruling/s)
})

test('the style of an owner comes last, the policy of a static site allows it, and what does not work in it is a warning', async () => {
  const folder = sampleContent()
  const rules =
    '.headline { color: teal }\n@import "x.css";\n/* @import */ a { background: url(//a.dev/b.png) }'
  writeFileSync(join(folder, 'style.css'), `${rules}\nb { content: "</style>" }${' '.repeat(4000)}`)
  const { table } = await render(await load(folder), { siteUrl: '', form: 'none' })
  const html = String(await contentAt(table, '/'))
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(html).toContain(createHash('sha256').update(style).digest('base64'))
  expect(html).toContain(`${rules}\nb { content: "\\3c /style>" }${' '.repeat(4000)}</style>`)
  const warnings = (await diagnosticsOf(folder)).filter((line) => line.includes('style.css'))
  expect(warnings).toEqual([
    expect.stringMatching(/style\.css:2:1 warning: found @import/),
    expect.stringMatching(/style\.css:3:31 warning: found another site's address/),
    expect.stringMatching(/style\.css warning: found 4\.\d kB/),
  ])
})
