import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { copyProject } from '../../e2e/other-content.ts'
import { loadContent } from '../content/load.ts'
import { cache } from '../content/test-content.ts'
import { firstMissing, openPdf, textOf } from '../cv/test-pdf.ts'
import { jsonFacts, linesOf, resumeFacts } from '../formats/test-facts.ts'
import { oneSpace, textOfHtml, textOfMarkdown, textsIn } from '../formats/test-texts.ts'
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
  expect(textOfHtml(read('resume.html'), 'main')).not.toMatch(/Experience|Education|Skills|Tools/)
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

  const { resume, about, projects, profile } = content
  const shown = resumeFacts(['date', 'title', 'place', 'location', 'description'], resume)
  expectInOrder(textOfHtml(read('resume.html'), 'main'), shown)
  expectInOrder(textOfHtml(read('about.html'), 'main'), linesOf(about))
  expectInOrder(
    textOfHtml(read('projects.html'), 'main'),
    projects.flatMap(({ title, description }) => [title, ...linesOf(description)]),
  )
  expectInOrder(textOfMarkdown(read('resume.md')), [
    resume.summary,
    ...resumeFacts(['title', 'place', 'location', 'date', 'description'], resume),
  ])
  const { basics, work, education, certificates, skills } = JSON.parse(read('resume.json'))
  expect(work).toHaveLength(resume.experience.length)
  expectInOrder(
    oneSpace(textsIn([basics.summary, work, education, certificates, skills]).join(' ')),
    [resume.summary, ...jsonFacts(resume)],
  )
  expectInOrder(textOfMarkdown(read('llms.txt').replace(/^> /m, '')), [
    profile.name,
    resume.summary,
  ])
  expectInPdf(await textOf(await openPdf(new Uint8Array(bytesOf('resume.pdf')))), shown)

  for (const name of ['index.html', 'resume.html', 'projects.html', 'contact.html']) {
    expect(textOfHtml(read(name))).toContain(oneSpace(profile.name))
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

function expectInOrder(text: string, facts: string[]) {
  expect(firstMissing(text, facts.map(oneSpace))).toBeUndefined()
}

/**
 * The same of the CV, as far as its fonts have the characters. A line of the paper may end within a word, after a
 * hyphen, so spaces do not count. Arabic words are drawn from the right, and what stands beside them is copied out of
 * the PDF in another order: each word of such a text is only looked for, wherever it is.
 */
function expectInPdf(pdf: string, facts: string[]) {
  const text = withoutSpace(pdf)
  const printed = facts.map((fact) => fact.replace(notInFont, ''))
  const [turned, straight] = [printed.filter(isTurned), printed.filter((fact) => !isTurned(fact))]
  expect(firstMissing(text, straight.map(withoutSpace))).toBeUndefined()
  const words = turned.flatMap((fact) => fact.split(/\s+/))
  expect(words.filter((word) => !text.includes(word))).toEqual([])
}

const isTurned = (text: string) => /\p{Script=Arabic}/u.test(text)

const notInFont = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Script=Hebrew}|\u200d/gu

const withoutSpace = (text: string) => text.replace(/\s+/g, '')
