import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { madeTexts, texts } from '../i18n/texts/en.json'
import { loadContent } from '../load/load.ts'
import { root } from '../load/root.ts'
import { homePage, pages } from '../site/pages.tsx'
import { cache, edit, sample, sampleContent } from '../testing/content.ts'
import { newFolder } from '../testing/process.ts'
import { makeSocialCards } from './cards.ts'

const publicPaths = ['/', '/about', '/projects', '/resume', '/contact']

test('each public page has a card of its own, of 1200 by 630 pixels and less than 150 kB', async () => {
  const { cards, read } = await cardsOf(sample)
  expect(Object.keys(cards)).toEqual(publicPaths)
  expect(new Set(Object.values(cards).map(({ src }) => src)).size).toBe(5)
  for (const card of Object.values(cards)) {
    const bytes = read(card)
    expect(bytes.length).toBeLessThan(150_000)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([card.width, card.height, 'jpeg'])
    expect([width, height]).toEqual([1200, 630])
  }
  expect(cards['/']?.alt).toBe('Robin Sample, Senior Front-End Engineer')
  expect(cards['/resume']?.alt).toBe('Resume, Robin Sample, Senior Front-End Engineer')
})

test('a card is made once, and anew where what it shows is another', async () => {
  const kept = newFolder()
  const timesKept = () => readdirSync(kept).map((file) => statSync(join(kept, file)).mtimeMs)
  const two = pages.filter(({ path }) => ['/about', '/contact'].includes(path))
  const first = await cardsOf(sample, kept, two)
  const times = timesKept()
  expect(times).toHaveLength(2)
  const again = await cardsOf(sample, kept, two)
  expect(again.cards).toEqual(first.cards)
  expect(timesKept()).toEqual(times)

  const folder = sampleContent()
  edit(folder, 'profile.yml', '#6d4aff', '#0f766e')
  const { cards } = await cardsOf(folder)
  expect(Object.keys(cards)).toEqual(expect.arrayContaining(Object.keys(first.cards)))
  for (const [path, { src }] of Object.entries(first.cards)) {
    expect(cards[path]?.src).not.toBe(src)
  }
})

test.each([
  ['forty letters', 'Maximiliane Wolkenstein-Montgomery-Smith'],
  ['one word of forty wide letters', 'W'.repeat(40)],
])('a long name and job title keep within the card: %s', async (_, name) => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'name: Robin Sample', `name: ${name}`)
  const job = 'Principal Engineer of Accessibility and Performance, Platfor'
  edit(folder, 'profile.yml', 'jobTitle: Senior Front-End Engineer', `jobTitle: ${job}`)
  const { cards, read } = await cardsOf(folder)
  for (const path of ['/', '/projects']) {
    const card = read(cards[path] ?? { src: '' })
    // Letters are far lighter than the hall: none at the right edge, none at the top or the floor.
    const lightest = async (left: number, top: number, width: number, height: number) => {
      const part = sharp(card).extract({ left, top, width, height }).greyscale()
      return (await part.raw().toBuffer()).reduce((most, each) => Math.max(most, each), 0)
    }
    expect(await lightest(504, 40, 640, 430), 'there is text').toBeGreaterThan(200)
    expect(await lightest(1150, 0, 50, 490), 'the right edge').toBeLessThan(90)
    expect(await lightest(504, 0, 696, 30), 'the top').toBeLessThan(90)
    expect(await lightest(504, 484, 696, 16), 'the floor').toBeLessThan(90)
  }
})

test('a photograph of the owner makes no card too large', async () => {
  const folder = sampleContent()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photograph = sharp({
    create: { width: 900, height: 900, channels: 3, background: '#888', noise },
  })
  rmSync(join(folder, 'pictures', 'fist.svg'))
  writeFileSync(join(folder, 'pictures', 'fist.webp'), await photograph.webp().toBuffer())
  const { cards, read } = await cardsOf(folder)
  expect(read(cards['/contact'] ?? { src: '' }).length).toBeLessThan(150_000)
})

test('letters of other scripts are shown, also from the right; what no font has is left out and named', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'name: Robin Sample', 'name: Łukasz Олена 山田 अनिता ليلى נועה 𓀀')
  await cardsOf(folder, newFolder(), [homePage])
  expect(warn.mock.calls.flat()).toContainEqual(
    'The social cards leave out 𓀀: no font here has them.',
  )
})

/** The cards of a content folder, made beside its pictures as the build does it. */
async function cardsOf(content: string, kept = join(root, '.cache', 'cards'), shown = pages) {
  // One file of each photograph is enough.
  const loaded = await loadContent(content, cache, { preview: true })
  const folder = newFolder()
  mkdirSync(join(folder, 'assets'))
  for (const { name, bytes } of loaded.assets) writeFileSync(join(folder, 'assets', name), bytes)
  const cards = await makeSocialCards(
    { locales: [{ content: loaded.content, texts, madeTexts }], homePage, pages: shown },
    folder,
    { cache: kept, content },
  )
  return { cards, read: ({ src }: { src: string }) => readFileSync(join(folder, src)) }
}
