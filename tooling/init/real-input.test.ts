import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { copyProject } from '../../e2e/other-content.ts'
import { loadContent } from '../content/load.ts'
import { cache } from '../content/test-content.ts'
import { oneSpace, textOfHtml } from '../formats/test-texts.ts'
import { newFolder, root, run, serve } from '../test-process.ts'
import { hostileResume } from './test-hostile.ts'
import { unsaidIn } from './test-site.ts'

// One project for all, as an owner has it: each source takes the place of the one before.
const { project, remove } = copyProject()
afterAll(remove)
const launcher = join(project, 'tooling', 'launch.mjs')
const fixtures = join(root, 'tooling', 'init', 'fixtures')

// One of each kind and script; npm run bench -- resumes makes a site of every one.
test.each([
  'ja-engineering-manager.yaml',
  'zh-cn-frontend.json',
  'ko-advertising-engineer.json',
  'pt-teacher-eleven-jobs.json',
  'de-fullstack-html.json',
  'en-reactive-v4-operations.json',
  'wild-shapes.json',
  'linkedin',
])('%s becomes a site', { timeout: 120_000 }, async (name) => {
  await expectSite(join(fixtures, name))
})

test('a career of 10,000 hostile words becomes a site', { timeout: 120_000 }, async () => {
  const { content, read } = await expectSite(resumeFile(hostileResume(60, 10_000)))
  expect(content.resume.experience).toHaveLength(60)
  expect(content.projects).toHaveLength(60)
  expect(content.resume.experience.map(({ date }) => date).join('')).toBe('')
  // No word has become a script: there are only those of every site.
  for (const name of ['index.html', 'resume.html', 'projects.html']) {
    const sample = readFileSync(join(root, 'dist', 'public', name), 'utf8')
    expect(read(name).match(/<script/g)).toHaveLength(sample.match(/<script/g)?.length ?? 0)
  }
})

test('a name and a sentence, and heavy pictures, become a site that is started where it is asked to', {
  timeout: 120_000,
}, async () => {
  const { content, read, output, told } = await expectSite(
    resumeFile({ basics: { name: 'Ann', summary: 'I bake.' } }),
    heavyPictures,
  )
  expect(content.resume.experience).toEqual([])
  expect(textOfHtml(read('resume.html'), 'main')).not.toMatch(/Experience|Education|Skills|Tools/)
  expect(read('index.html')).not.toContain('See all projects')
  expect(Number(/home (\d+)\.\d of 60/.exec(output)?.[1])).toBeGreaterThan(100)
  expect(told).toMatch(/pictures\/me\.png warning: found a picture of which a phone loads \d+ kB/)
  expect(told).toMatch(/pictures\/logo\.svg warning: found a picture of which a phone loads \d+ kB/)

  const source = join(fixtures, 'new-grad.json')
  const server = await serve({ args: [launcher, 'init', '--from', source, '--yes', '--start'] })
  expect(await (await fetch(server.url)).text()).toContain(
    JSON.parse(readFileSync(source, 'utf8')).basics.name,
  )
  expect(server.stdout()).toMatch(/^Replaced in content: profile\.yml[\s\S]*\nWritten to content:/)
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
  await photograph.png().toFile(join(content, 'pictures', 'me.png'))
  const profile = join(content, 'profile.yml')
  const text = readFileSync(profile, 'utf8')
  writeFileSync(profile, text.replace(/^picture: .*$/m, 'picture: me.png'))
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
  const folder = join(project, 'content')
  const npmRun = (...args: string[]) => run([launcher, ...args])
  const made = await npmRun('init', '--from', source, '--into', folder, '--yes')
  expect(made, made.stderr).toMatchObject({ code: 0 })
  await change(folder)
  const checked = await npmRun('check-content', folder)
  expect(checked.code, checked.stdout).toBe(0)
  const built = await npmRun('build')
  expect(built.code, built.stderr).toBe(0)
  const unsaid = Object.entries(await unsaidIn(project)).filter(([, words]) => words.length > 0)
  expect(unsaid).toEqual([])

  const { content } = await loadContent(folder, cache)
  const bytesOf = (name: string) => readFileSync(join(project, 'dist', 'public', name))
  const read = (name: string) => bytesOf(name).toString()
  for (const name of ['index.html', 'resume.html', 'projects.html', 'contact.html']) {
    expect(textOfHtml(read(name))).toContain(oneSpace(content.profile.name))
    expect(brotliDecompressSync(bytesOf(`${name}.br`)).equals(bytesOf(name))).toBe(true)
  }
  const { icons } = JSON.parse(read('site.webmanifest'))
  for (const { src } of icons) expect(bytesOf(src).length).toBeGreaterThan(100)
  const assets = readdirSync(join(project, 'dist', 'public', 'assets'))
  expect(assets.filter((name) => /^card-.*\.jpg$/.test(name))).toHaveLength(5)
  return { content, read, told: checked.stdout, output: built.stderr }
}
