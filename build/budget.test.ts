import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTexts, textsFileOrEnglish, writtenLanguages } from '../load/languages/texts.ts'
import type { PagesManifest } from '../server/pages.ts'
import { sampleContent } from '../testing/content.ts'
import { grain } from '../testing/grain.ts'
import { newFolder, root } from '../testing/process.ts'
import { budgetLine, kilobytesOf, overBudget, weigh } from './budget.ts'
import { bundleProgram } from './bundle.ts'
import { compressFolder } from './compress.ts'

const { routes }: PagesManifest = JSON.parse(readFileSync(join(root, 'dist/pages.json'), 'utf8'))
const documents = Object.values(routes).flatMap(({ file, admin }) => (admin ? [] : [file]))
const sample = weigh(join(root, 'dist', 'public'), documents)

test('the sample is within every limit', () => {
  expect(documents.length).toBeGreaterThan(5)
  for (const { what, kilobytes } of sample) expect(kilobytes, what).toBeGreaterThan(10)
  expect(overBudget(sample), budgetLine(sample)).toEqual([])
})

test('in the language of the longest layout the sample’s scripts are within the limit too', async () => {
  const sizeOf = (tag: string) =>
    brotliCompressSync(JSON.stringify(readTexts(textsFileOrEnglish(tag)).texts)).length
  const [locale = ''] = writtenLanguages().sort((one, other) => sizeOf(other) - sizeOf(one))
  const content = sampleContent()
  appendFileSync(join(content, 'profile.yml'), `locale: ${locale}\n`)
  const folder = newFolder()
  const site = await bundleProgram('site', folder, { content, siteUrl: '' })
  await compressFolder(folder, join(root, '.cache', 'compressed'))
  const kilobytes = kilobytesOf(folder, site.scripts)
  expect(kilobytes).toBeGreaterThan(60)
  expect(overBudget([{ what: 'scripts', name: locale, kilobytes }])).toEqual([])
})

/** Bytes that nothing makes smaller, or a document's text. */
const heavy: Record<string, number | string> = {
  'index.html': '<script data-scripts="/assets/react.js /assets/site.js"></script>',
  'resume.html': `${'The same words again. '.repeat(10_000)}${grain(16_000).toString('hex')}`,
  'assets/react.js': 58_000,
  'assets/site.js': 20_000,
  'assets/swiper.js': 40_000,
  'assets/text.woff2': 20_000,
  'assets/more.woff2': 11_000,
}

test('what is over a limit is reported as the network carries it, with what to do', async () => {
  const folder = newFolder()
  for (const [name, content] of Object.entries(heavy)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : grain(content))
  }
  await compressFolder(folder)
  expect(overBudget(weigh(folder, ['index.html', 'resume.html']))).toEqual([
    expect.stringMatching(
      /^resume\.html: 1[67]\.\d\d kB, over the budget of 13\.58 kB\. With fewer words /,
    ),
    expect.stringMatching(
      /^The scripts of index\.html: 78\.00 kB, over the budget of 76 kB\. They contain your words/,
    ),
    expect.stringMatching(/^The fonts: 31\.00 kB, over the budget of 30 kB/),
  ])
})
