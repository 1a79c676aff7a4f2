import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { PagesManifest } from '../server/pages.ts'
import { sampleContent } from '../testing/content.ts'
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

test.each(['ar', 'de-DE', 'es-ES', 'fr-FR', 'ja-JP', 'pt-BR'])(
  'in %s the sample’s scripts are within the limit too',
  async (locale) => {
    const content = sampleContent()
    appendFileSync(join(content, 'profile.yml'), `locale: ${locale}\n`)
    const folder = newFolder()
    // Vitest's own would bring in the development build of React.
    process.env.NODE_ENV = 'production'
    const site = await bundleProgram('site', folder, { content, siteUrl: '' })
    await compressFolder(folder, join(root, '.cache', 'compressed'))
    const kilobytes = kilobytesOf(folder, site.scripts)
    expect(kilobytes).toBeGreaterThan(60)
    expect(overBudget([{ what: 'scripts', name: locale, kilobytes }])).toEqual([])
  },
)

/** Bytes that nothing makes smaller, or a document's text. */
const heavy: Record<string, number | string> = {
  'index.html': `<script data-scripts="/assets/react.js /assets/site.js"></script>
    <link rel="preload" href="/assets/text.woff2" as="font"/>
    <img src="/assets/face.webp"/><img src="/assets/face.webp"/>
    <style>.one{mask:url(/assets/icons.svg) 0 0}</style><style>.two{mask:url(/assets/icons.svg) 0 0}</style>
    <picture>
      <source type="image/avif" srcSet="/assets/a-160.avif 160w, /assets/a-320.avif 320w"
        sizes="(min-width: 40rem) 50rem, 5rem"/>
      <source type="image/webp" srcSet="/assets/a-160.webp 160w"/>
      <img src="/assets/a-320.webp" loading="lazy"/>
    </picture>
    <picture>
      <source type="image/avif" srcSet="/assets/b-480.avif 480w, /assets/b-768.avif 768w"
        sizes="calc(100vw - 2rem)"/>
      <img src="/assets/b-768.webp"/>
    </picture>`,
  'resume.html': `${'The same words again. '.repeat(10_000)}${randomBytes(16_000).toString('hex')}`,
  'assets/react.js': 58_000,
  'assets/site.js': 20_000,
  'assets/swiper.js': 40_000,
  'assets/text.woff2': 20_000,
  'assets/more.woff2': 11_000,
  'assets/face.webp': 13_000,
  'assets/icons.svg': 4_000,
  'assets/a-160.avif': 3_000,
  'assets/a-320.avif': 50_000,
  'assets/b-480.avif': 50_000,
  'assets/b-768.avif': 20_000,
}

test('what is over a limit is told with what to do: as the network carries it, each file once, pictures as wide as a phone shows them', async () => {
  const folder = newFolder()
  for (const [name, content] of Object.entries(heavy)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : randomBytes(content))
  }
  await compressFolder(folder)
  expect(overBudget(weigh(folder, ['index.html', 'resume.html']))).toEqual([
    expect.stringMatching(
      /^resume\.html takes 1[67]\.\d kB, and 14 kB come in the first round trip: /,
    ),
    expect.stringMatching(
      /^what index\.html runs takes 78\.0 kB, and 76 kB are meant: your words /,
    ),
    expect.stringMatching(/^the typeface takes 31\.0 kB, and 30 kB /),
    expect.stringMatching(
      /^the home page with all that it loads takes 60\.3 kB, .*: take lighter pictures/,
    ),
  ])
})
