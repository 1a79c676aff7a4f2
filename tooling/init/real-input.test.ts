import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Block, Content } from '#contract/built-content.ts'
import { copyProject } from '../../e2e/other-content.ts'
import { loadContent } from '../content/load.ts'
import { parseMarkdown } from '../content/markdown.ts'
import { blocksText } from '../content/plain-text.ts'
import { cache } from '../content/test-content.ts'
import { openPdf, textOf } from '../cv/test-pdf.ts'
import { newFolder, root, run } from '../test-process.ts'
import { hostileResume } from './test-hostile.ts'

// One project for all, as an owner has it: each source takes the place of the one before.
const { project, remove } = copyProject()
afterAll(remove)

const fixtures = join(root, 'tooling', 'init', 'fixtures')
const published = readdirSync(fixtures).filter((name) => !name.endsWith('.md'))

test.each(published)('%s becomes a site', { timeout: 60_000 }, async (name) => {
  await expectSite(join(fixtures, name))
})

test.each([
  ['10,000 words without a date, 60 entries in each list', 60, 10_000],
  ['one entry in each list', 1, 60],
])('%s, in hostile words, become a site', { timeout: 60_000 }, async (_, entries, words) => {
  const { content, read } = await expectSite(resumeFile(hostileResume(entries, words)))
  expect(content.resume.experience).toHaveLength(entries)
  expect(content.projects).toHaveLength(entries)
  expect(content.resume.experience.map(({ date }) => date).join('')).toBe('')
  // No word has become a script: there are only those of every site.
  for (const name of ['index.html', 'resume.html', 'projects.html']) {
    const sample = readFileSync(join(root, 'dist', 'public', name), 'utf8')
    expect(read(name).match(/<script/g)).toHaveLength(sample.match(/<script/g)?.length ?? 0)
  }
})

test('a resume of nothing but a name becomes a site', { timeout: 60_000 }, async () => {
  const { content, read } = await expectSite(resumeFile({ basics: { name: 'Ann' } }))
  expect(content.resume.experience).toEqual([])
  expect(content.projects).toEqual([])
  expect(mainOf(read('resume.html'))).not.toMatch(/Experience|Education|Skills|Tools/)
  expect(read('index.html')).not.toContain('See all projects')
})

test('pictures of many bytes become a site, and are pointed out', { timeout: 60_000 }, async () => {
  const { output, told } = await expectSite(join(fixtures, 'schema-sample.json'), heavyPictures)
  expect(Number(/home (\d+)\.\d of 60/.exec(output)?.[1])).toBeGreaterThan(100)
  expect(told).toMatch(/pictures\/idea\.png warning: found a picture of which a phone loads \d+ kB/)
  expect(told).toMatch(/pictures\/logo\.svg warning: found a picture of which a phone loads \d+ kB/)
})

/** A photograph that is nothing but grain, and a logo that compression leaves as it is; the same each time. */
async function heavyPictures(content: string) {
  let state = 1
  const grain = Buffer.from(
    Array.from({ length: 700 * 700 * 3 }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state & 255
    }),
  )
  const photograph = sharp(grain, { raw: { width: 700, height: 700, channels: 3 } })
  await photograph.png().toFile(join(content, 'pictures', 'idea.png'))
  writeFileSync(join(content, 'pictures', 'idea.svg'), '')
  const data = grain.subarray(0, 60_000).toString('base64')
  writeFileSync(
    join(content, 'pictures', 'logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>${data}</desc><circle cx="5" cy="5" r="4"/></svg>`,
  )
}

function resumeFile(resume: object): string {
  const file = join(newFolder(), 'resume.json')
  writeFileSync(file, JSON.stringify(resume))
  return file
}

/**
 * Makes a site of a source as its owner would: `npm run init`, `npm run check:content`, `npm run build`. All that it
 * serves then holds what the content says.
 */
async function expectSite(source: string, change: (content: string) => unknown = () => {}) {
  const content = join(project, 'content')
  const npmRun = (...args: string[]) => run([join(project, 'tooling', 'launch.mjs'), ...args])
  const made = await npmRun('init', '--from', source, '--into', content, '--yes')
  expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' })
  await change(content)
  const checked = await npmRun('check-content', content)
  expect(checked.code, checked.stdout).toBe(0)
  const built = await npmRun('build')
  expect(built.code, built.stderr).toBe(0)
  return { ...(await expectWords()), told: checked.stdout, output: built.stderr }
}

/** All that the build has left says what the content says. */
async function expectWords() {
  const { content } = await loadContent(join(project, 'content'), cache)
  const bytesOf = (name: string) => readFileSync(join(project, 'dist', 'public', name))
  const read = (name: string) => bytesOf(name).toString()

  const facts = factsOf(content)
  expectAll(textOfHtml(mainOf(read('resume.html'))), facts)
  expectAll(textOfHtml(mainOf(read('about.html'))), wordsOf(content.about))
  expectAll(
    textOfHtml(mainOf(read('projects.html'))),
    content.projects.flatMap(({ title, description }) => [title, ...wordsOf(description)]),
  )
  const markdown = blocksText(parseMarkdown(read('resume.md'), 'resume.md'))
  expectAll(markdown, [...facts, content.resume.summary])
  const json = JSON.parse(read('resume.json'))
  expect(json.work).toHaveLength(content.resume.experience.length)
  expectAll(textsIn(json).join('\n'), [
    ...facts.filter((fact) => !datesOf(content).includes(fact)),
    content.resume.summary,
  ])
  expectAll(blocksText(parseMarkdown(read('llms.txt').replace(/^> /m, ''), 'llms.txt')), [
    content.profile.name,
    content.resume.summary,
  ])
  const pdf = await textOf(await openPdf(new Uint8Array(bytesOf('resume.pdf'))))
  // A line of the paper may end within a word, after a hyphen.
  expectAll(withoutSpace(pdf), facts.flatMap(piecesOf).map(withoutSpace))

  for (const name of ['index.html', 'resume.html', 'projects.html', 'contact.html']) {
    expect(textOfHtml(read(name))).toContain(oneSpace(content.profile.name))
    expect(brotliDecompressSync(bytesOf(`${name}.br`)).equals(bytesOf(name))).toBe(true)
    expect(read(name)).toMatch(/<link rel="icon" href="\/favicon\.ico"/)
  }
  const { icons } = JSON.parse(read('site.webmanifest'))
  for (const { src } of icons) expect(bytesOf(src).length).toBeGreaterThan(100)
  expect(
    readdirSync(join(project, 'dist', 'public', 'assets')).filter((name) =>
      /^card-.*\.jpg$/.test(name),
    ),
  ).toHaveLength(5)
  return { content, read }
}

const datesOf = ({ resume }: Content) =>
  [...resume.experience, ...resume.education].map(({ date }) => date)

/** What the resume says, in every form of it: each entry with its words, and each skill. */
function factsOf({ resume }: Content): string[] {
  const { experience, education, advanceSkills, familiarSkills, tools } = resume
  return [
    ...experience.flatMap(({ title, place, location = '', date, description = [] }) => [
      ...[title, place, location, date],
      ...wordsOf(description),
    ]),
    ...education.flatMap(({ title, place, date }) => [title, place, date]),
    ...[...advanceSkills, ...familiarSkills, ...tools],
  ].filter(Boolean)
}

const wordsOf = (blocks: Block[]) => blocksText(blocks).split('\n')

function expectAll(text: string, parts: string[]) {
  const whole = oneSpace(text)
  expect(parts.map(oneSpace).filter((part) => !whole.includes(part))).toEqual([])
}

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What a page shows; React puts a comment between texts. */
const textOfHtml = (html: string) =>
  oneSpace(
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<\/?(p|li|ul|ol|div|h\d|br|span|article|section)\b[^>]*>/g, ' ')
      .replace(/<[^>]+>/g, '')
      .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? ''),
  )

/** All texts in a value of JSON. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)]

/** What the CV's fonts have of a text; a number after Arabic letters is drawn at their left, so there word by word. */
const piecesOf = (text: string) =>
  /\p{Script=Arabic}/u.test(text) ? printable(text).split(' ') : [printable(text)]

/** What the CV's fonts have of a text. */
const printable = (text: string) => oneSpace(text.replace(notInFont, ''))

const notInFont = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Script=Hebrew}|\u200d/gu

const withoutSpace = (text: string) => text.replace(/\s+/g, '')

const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()
