import { createCipheriv } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { loadContent } from '../load/load.ts'
import { cache } from '../testing/content.ts'
import { hostileResume } from '../testing/hostile.ts'
import { sourceFile } from '../testing/init.ts'
import { copyProject } from '../testing/other-content.ts'
import { root, run, serve } from '../testing/process.ts'
import { unsaidIn } from '../testing/site.ts'
import { oneSpace, textOfHtml } from '../testing/texts.ts'

// One project for both, as an owner has it: the second source takes the place of the first. `npm run bench -- resumes` makes
// a site of every fixture.
const { project, remove } = copyProject()
afterAll(remove)
const launcher = join(project, 'commands', 'launch.mjs')
const content = join(project, 'content')
const bytesOf = (name: string) => readFileSync(join(project, 'dist', 'public', name))
const page = (name: string) => bytesOf(name).toString()

async function npmRun(...args: string[]) {
  const ended = await run([launcher, ...args])
  expect(ended.code, ended.stdout + ended.stderr).toBe(0)
  return ended
}

test('2,000 hostile words and heavy pictures become a site', { timeout: 300_000 }, async () => {
  await npmRun('init', '--from', sourceFile(hostileResume(20, 2000)), '--yes')
  await addHeavyPictures()
  const told = (await npmRun('check-content')).stdout
  expect(told).toMatch(/pictures\/me\.png warning: found a picture of which a phone loads \d+ kB/)
  expect(told).toMatch(/pictures\/logo\.svg warning: found a picture of which a phone loads \d+ kB/)
  await npmRun('build')
  const { resume, projects } = await expectWhole()
  expect(resume.experience).toHaveLength(20)
  expect(projects).toHaveLength(20)
  expect(resume.experience.map(({ date }) => date).join('')).toBe('')
  // No word has become a script: there are only those of every site.
  for (const name of ['index.html', 'resume.html', 'projects.html']) {
    const sample = readFileSync(join(root, 'dist', 'public', name), 'utf8')
    expect(page(name).match(/<script/g)).toHaveLength(sample.match(/<script/g)?.length ?? 0)
  }
})

test('a name and a sentence become a site that is started where it is asked to', {
  timeout: 300_000,
}, async () => {
  const source = sourceFile({ basics: { name: 'Ann', summary: 'I bake.' } })
  const server = await serve({ args: [launcher, 'init', '--from', source, '--yes', '--start'] })
  expect(await (await fetch(server.url)).text()).toContain('I bake.')
  expect(server.stdout()).toMatch(/^Replaced in content: profile\.yml[\s\S]*\nWritten to content:/)
  expect((await expectWhole()).resume.experience).toEqual([])
  expect(textOfHtml(page('resume.html'), 'main')).not.toMatch(/Experience|Education|Skills|Tools/)
  expect(page('index.html')).not.toContain('See all projects')
})

/** All that the built site serves holds what its content says. */
async function expectWhole() {
  const unsaid = Object.entries(await unsaidIn(project)).filter(([, words]) => words.length > 0)
  expect(unsaid).toEqual([])
  const loaded = await loadContent(content, cache)
  for (const name of ['index.html', 'resume.html', 'projects.html', 'contact.html']) {
    expect(textOfHtml(page(name))).toContain(oneSpace(loaded.content.profile.name))
    expect(brotliDecompressSync(bytesOf(`${name}.br`)).equals(bytesOf(name))).toBe(true)
  }
  const { icons } = JSON.parse(page('site.webmanifest'))
  for (const { src } of icons) expect(bytesOf(src).length).toBeGreaterThan(100)
  const assets = readdirSync(join(project, 'dist', 'public', 'assets'))
  expect(assets.filter((name) => /^card-.*\.jpg$/.test(name))).toHaveLength(5)
  return loaded.content
}

/** A photograph that is nothing but grain, and a logo that compression leaves as it is; the same each time. */
async function addHeavyPictures() {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16))
  const grain = cipher.update(Buffer.alloc(700 * 700 * 3))
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
