import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Content } from '#contract/content.ts'
import { viteConfig } from '../build/vite-config.ts'
import { examine } from '../content/doctor/examine.ts'
import { findingLine } from '../content/mistake.ts'
import { renderCv } from '../cv/cv.tsx'
import { makeFormats } from '../formats/formats.ts'
import { sitesOf } from '../formats/site.ts'
import { launcher, newFolder, root, run } from '../test-process.ts'
import { hostileResume } from './test-hostile.ts'

const fixtures = join(root, 'tooling', 'init', 'fixtures')
const published = readdirSync(fixtures).filter((name) => !name.endsWith('.md'))

test.each(published)('%s becomes a site', { timeout: 60_000 }, async (name) => {
  await expectSite(join(fixtures, name))
})

test.each([
  ['10,000 words without a date, 60 entries in each list', 60, 10_000],
  ['one entry in each list', 1, 60],
])('%s, in hostile words, become a site', { timeout: 60_000 }, async (_, entries, words) => {
  const file = join(newFolder(), 'resume.json')
  writeFileSync(file, JSON.stringify(hostileResume(entries, words)))
  const { content, pages } = await expectSite(file)
  expect(content.resume.experience).toHaveLength(entries)
  expect(content.projects).toHaveLength(entries)
  expect(content.resume.experience.map(({ date }) => date).join('')).toBe('')
  // No word has become a script: there is only the page's own.
  for (const { html } of pages) expect(html.match(/<script/g)).toHaveLength(1)
})

test('a resume of nothing but a name becomes a site', async () => {
  const file = join(newFolder(), 'resume.json')
  writeFileSync(file, JSON.stringify({ basics: { name: 'Ann' } }))
  const { content, pages } = await expectSite(file)
  expect(content.resume.experience).toEqual([])
  expect(content.projects).toEqual([])
  const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html
  expect(htmlOf('/resume')).not.toMatch(/Experience|Education|Skills|Tools/)
  expect(htmlOf('/')).not.toContain('See all projects')
})

/** Runs init and the content check on a source; the CV, the pages and the other formats then hold what it says. */
async function expectSite(source: string) {
  const folder = join(newFolder(), 'content')
  const made = await run([launcher, 'init', '--from', source, '--into', folder])
  expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' })
  const surroundings = { cache: join(root, '.cache', 'pictures'), environment: {}, now: new Date() }
  const findings = await examine(folder, surroundings)
  expect(findings.filter(({ severity }) => severity === 'error').map(findingLine)).toEqual([])

  const { content, pages, formats } = await prerender(folder)
  const cv = await textOfCv(content)
  const resumePage = pages.find(({ path }) => path === '/resume')?.html ?? ''
  for (const { place, title } of [...content.resume.experience, ...content.resume.education]) {
    for (const part of [place, title].flatMap(piecesOf)) expect(cv).toContain(part)
    expect(resumePage).toContain(escapeHtml(place))
  }
  for (const { html } of pages) expect(html).toContain(escapeHtml(content.profile.name))
  const json = formats.find(({ name }) => name === 'resume.json')?.text ?? ''
  expect(JSON.parse(json).work).toHaveLength(content.resume.experience.length)
  return { content, pages }
}

type Prerender = typeof import('../../site/prerender.tsx')

/** The pages of a content folder, by the way that `npm run dev` takes. */
async function prerender(folder: string) {
  const server = await createServer({
    ...viteConfig(folder),
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const made = (await server.ssrLoadModule('/site/prerender.tsx')) as Prerender
  const pages = await made.renderPages({ siteUrl: '', css: '', boot: '' })
  const [site] = sitesOf(made, '')
  return { content: made.content, pages, formats: makeFormats(site) }
}

async function textOfCv(content: Content): Promise<string> {
  // It says which characters its font lacks.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const data = await renderCv(content)
  const cv = await getDocument({ data, verbosity: 0 }).promise
  const pages = Array.from({ length: cv.numPages }, async (_, index) => {
    const { items } = await (await cv.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
  })
  return oneSpace((await Promise.all(pages)).join(' '))
}

/** What the CV's fonts have of a text; a number after Arabic letters is drawn at their left, so there word by word. */
const piecesOf = (text: string) =>
  /\p{Script=Arabic}/u.test(text) ? printable(text).split(' ') : [printable(text)]

/** What the CV's fonts have of a text. */
const printable = (text: string) => oneSpace(text.replace(notInFont, ''))

const notInFont = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Script=Hebrew}|\u200d/gu

const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
