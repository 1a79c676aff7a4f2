import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBudget, OverBudget } from './budget.ts'
import { compressFolder } from './compress.ts'

const pages = { '/': { file: 'index.html' }, '/resume': { file: 'resume.html' } }
const scripts = ['/assets/react.js', '/assets/site.js']

/** A build well within its limits: bytes that nothing makes smaller, or a document's text. */
const lean: Record<string, number | string> = {
  'index.html': '<title>Home</title>',
  'resume.html': '<title>Resume</title>',
  'assets/react.js': 58_000,
  'assets/site.js': 10_000,
  'assets/swiper.js': 40_000,
  'assets/text.woff2': 20_000,
}

/** Weighs the lean build with some files of its own. */
async function weigh(
  files: Record<string, number | string> = {},
  loaded = scripts,
  more: Parameters<typeof checkBudget>[1] = {},
  pictures: string[] = [],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries({ ...lean, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : randomBytes(content))
  }
  await compressFolder(folder)
  return checkBudget(folder, { ...pages, ...more }, [loaded], pictures)
}

test('a build within its limits is told figure by figure; what is loaded when first needed is free', async () => {
  expect(await weigh()).toBe(
    'Page budget: document 0.0 of 14 kB, scripts 68.0 of 75 kB, fonts 20.0 of 30 kB, home 0.0 of 60 kB',
  )
})

test('what is compressed counts as the network carries it', async () => {
  expect(
    await weigh({
      'resume.html': `${'The same words again. '.repeat(10_000)}${randomBytes(1000).toString('hex')}`,
    }),
  ).toContain('document 1.0 of 14 kB')
})

test.each([
  ['resume.html', 14_100, 'the document resume.html: 14.1 kB, the limit is 14 kB'],
  [
    'assets/site.js',
    17_100,
    'the scripts of the pages: 75.1 kB, the limit is 75 kB (the most: assets/react.js with 58.0 kB)',
  ],
  [
    'assets/more.woff2',
    11_000,
    'the fonts: 31.0 kB, the limit is 30 kB (the most: assets/text.woff2 with 20.0 kB)',
  ],
])('%s of %i bytes fails the build, in a line that says why', async (file, bytes, why) => {
  const weighed = weigh({ [file]: bytes })
  await expect(weighed).rejects.toThrow(OverBudget)
  await expect(weighed).rejects.toThrow(`over the page budget: ${why}`)
})

test('an owner of many words is not refused for them', async () => {
  const words = '/assets/content-12ab.js'
  const long = { 'resume.html': 18_000, [words]: 'the same words '.repeat(4000) }
  expect(await weigh(long, [...scripts, words])).toContain('document 18.0 of 14 + 18 kB')
  await expect(weigh({ ...long, 'assets/site.js': 30_000 }, [...scripts, words])).rejects.toThrow(
    OverBudget,
  )
})

test('words that compression leaves as long as they are stop no build', async () => {
  const words = '/assets/content-12ab.js'
  const long = { 'resume.html': 35_000, [words]: 15_000 }
  expect(await weigh(long, [...scripts, words])).toContain('document 35.0 of 14 + 23 kB')
  // A program that has room for few words has room for many.
  const most = { [words]: 45_000, 'assets/site.js': 13_200 }
  expect(await weigh(most, [...scripts, words])).toContain('scripts 116.2 of 75 + 41 kB')
  const longer = { ...long, 'assets/site.js': 18_000 }
  await expect(weigh(longer, [...scripts, words])).rejects.toThrow('scripts of the pages: 91')
})

test('an owner of a heavy picture is not refused for it, and the program has no more room for that', async () => {
  const [face, logo] = ['/assets/face.avif', '/assets/logo.svg']
  const files = {
    'index.html': `<img src="${face}"/><img src="${logo}"/><img src="/assets/program.webp"/>`,
    'assets/face.avif': 90_000,
    'assets/logo.svg': 70_000,
    'assets/program.webp': 42_900,
  }
  expect(await weigh(files, scripts, {}, [face, logo])).toContain('home 203.0')
  await expect(weigh(files, scripts, {}, [logo])).rejects.toThrow(OverBudget)
  const more = { ...files, 'assets/program.webp': 43_500 }
  await expect(weigh(more, scripts, {}, [face, logo])).rejects.toThrow(
    'over the page budget: the home page with all that it loads: 203.6',
  )
})

test('a page gives way by the words that it alone has, and no other does', async () => {
  const page = (ownWords?: string) => ({ '/for/acme': { file: 'for/acme.html', ownWords } })
  const words = 'the same '.repeat(222)
  const long = { 'for/acme.html': 14_500 }
  await expect(weigh(long, scripts, page())).rejects.toThrow('for/acme.html: 14.5 kB')
  expect(await weigh(long, scripts, page(words))).toContain('document 14.5 of 14 + 1 kB')
  const dense = { 'for/acme.html': 24_000 }
  const hard = randomBytes(5000).toString('hex')
  expect(await weigh(dense, scripts, page(hard))).toContain('document 24.0 of 14 + 10 kB')
  const other = { ...long, 'resume.html': 14_100 }
  await expect(weigh(other, scripts, page(words))).rejects.toThrow('resume.html: 14.1 kB')
})

test('the home page counts all that it loads, once, with pictures as wide as a phone shows them', async () => {
  const files = {
    'index.html': `<link rel="preload" href="/assets/text.woff2" as="font"/>
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
    'assets/face.webp': 5_000,
    'assets/icons.svg': 4_000,
    'assets/a-160.avif': 3_000,
    'assets/a-320.avif': 50_000,
    'assets/b-480.avif': 50_000,
    'assets/b-768.avif': 20_000,
  }
  expect(await weigh(files)).toContain('home 52.3 of 60 kB')
  await expect(weigh({ ...files, 'assets/face.webp': 13_000 })).rejects.toThrow(
    'over the page budget: the home page with all that it loads: 60.3 kB, the limit is 60 kB (the most: assets/text.woff2 with 20.0 kB)',
  )
})
