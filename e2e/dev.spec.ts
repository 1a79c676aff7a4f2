import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { edit, startDevOnCopy } from '../testing/dev-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dev = startDevOnCopy((content) => edit(content, 'profile.yml', 'email: ', 'email: robin at '))

// One page for all: another would fetch every module anew.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
})
test.afterAll(() => page.close())

test('a mistake from before the start is shown; mended, the site comes', async () => {
  await page.goto(`${dev.url}/resume`)
  const overlay = overlayOf(page)
  await expect(overlay).toContainText('expected an e-mail address')
  await expect(overlay).toContainText(`${dev.folder}/profile.yml:`)
  expect(dev.output()).toMatch(/content\/profile\.yml:\d+:\d+ error: email: found "robin at /)
  dev.mend()
  await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible()
  await expect(overlay).toHaveCount(0)
  const answer = async () => (await fetch(`${dev.url}/api/contacts`, { method: 'POST' })).status
  await expect.poll(answer, 'the server runs').toBe(400)
  // Now it has said all that it says at its start: one address, the one to open.
  expect(dev.output().match(/https?:\/\/[^\s"/]+/g)).toEqual([dev.url])
})

test('mistakes are shown over the page, with place and remedy, until mended', async () => {
  const mend = [
    edit(dev.folder, 'resume.yml', 'place:', 'plaze:'),
    edit(dev.folder, 'about.md', /$/, '\n\n<b>bold</b>\n'),
    edit(dev.folder, 'projects/car-broker/index.md', /image: .*/, 'image: gone.png'),
    edit(dev.folder, 'menu.yml', 'icon: user', 'icon: [user'),
  ]
  const overlay = overlayOf(page)
  for (const [place, words] of [
    ['resume.yml:14:5', 'found an unknown key (did you mean place?), expected one of id, start'],
    ['about.md:6:1', 'found raw HTML, expected paragraphs'],
    ['projects/car-broker/index.md:11:8', 'found no such picture as gone.png, expected it beside'],
    ['menu.yml:', "found YAML that can't be read"],
  ] as const) {
    await expect(overlay).toContainText(`${dev.folder}/${place}`)
    await expect(overlay).toContainText(words)
  }
  await expect(overlay).toContainText('14 |     plaze: Fernwhistle Labs')

  // Who comes meanwhile sees the same, over what there was before.
  await page.goto(dev.url)
  await expect(overlay).toContainText('resume.yml:14:5')
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeAttached()
  const started = dev.output().length
  for (const undo of mend) undo()
  // A dead link is none of them: the page says how many there are.
  const undo = edit(dev.folder, 'about.md', /$/, '\n\n[Elsewhere](/nowhere)\n')
  await expect(overlay).toContainText('found a link to /nowhere')
  await expect(overlay).toContainText(`${dev.folder}/about.md:`)
  await expect(overlay).not.toContainText('plaze')
  expect(dev.output().slice(started)).toContain('The content has no mistakes any more.\n')
  await expect(page.getByRole('link', { name: 'Elsewhere' })).toBeAttached()
  undo()
  await expect(overlay).toHaveCount(0)
})

test('drafts are shown and marked, in no other format nor the build', async () => {
  // What a save reloads would cut off the next visit.
  await page.goto('about:blank')
  edit(dev.folder, 'projects/streaming-clone/index.md', 'title:', 'draft: true\ntitle:')
  edit(dev.folder, 'resume.yml', '    title: Senior Front-End Engineer', '    draft: true\n$&')
  edit(dev.folder, 'resume.yml', /place: (?=.*\n.*\n.*link:)/, 'draft: true\n    $&')
  const award = '\nawards: [{ id: "01", title: Golden Bun, draft: true }]\n'
  edit(dev.folder, 'resume.yml', /$/, award)
  mkdirSync(join(dev.folder, 'es'))
  writeFileSync(
    join(dev.folder, 'es', 'resume.yml'),
    'experience: [{ id: "01", title: Ingeniera }]\n',
  )
  const shows = async (path: string, drafts: RegExp[]) => {
    await page.goto(dev.url + path)
    const marked = page.locator('[data-draft]')
    await expect(marked, path).toHaveText(drafts)
    for (const draft of await marked.all()) {
      await expect(draft, path).toBeVisible()
      const word = await draft.evaluate((shown) => getComputedStyle(shown, '::after').content)
      expect(word, path).toBe('"Draft"')
    }
  }
  await shows('/', [/^Streaming Site Clone$/])
  await shows('/projects', [/Streaming Site Clone.*View Page/, /^Show project 1: Streaming/])
  await shows('/resume', [/Fernwhistle Labs/, /Show credential/, /Golden Bun/])
  await shows('/es/resume', [/Ingeniera.*Fernwhistle Labs/, /Ver credencial/, /Golden Bun/])
  await expect(page.locator('.entry')).not.toHaveCount(1)
  // Without a SITE_URL a page names itself in other languages by its path.
  const translation = page.locator('link[rel=alternate][hreflang=en]')
  await expect(translation).toHaveAttribute('href', '/resume')
  expect(await (await fetch(`${dev.url}/resume.json`)).text()).not.toMatch(/Fernwhistle|Golden Bun/)

  const files = readdirSync(join(root, 'dist', 'public'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((name) => /\.(html|js|css)$/.test(name))
  expect(texts.length).toBeGreaterThan(10)
  for (const name of texts) {
    const text = readFileSync(join(root, 'dist', 'public', name), 'utf8')
    expect(text, name).not.toMatch(/data-draft|markDraft|content-state/)
  }
})

test('a folder that replaces the content is followed like the first', async () => {
  await page.goto(dev.url)
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible()
  const [prepared, old] = [`${dev.folder}.prepared`, `${dev.folder}.old`]
  cpSync(dev.folder, prepared, { recursive: true })
  edit(prepared, 'profile.yml', /^greeting: .*$/m, 'greeting: Another folder')
  renameSync(dev.folder, old)
  renameSync(prepared, dev.folder)
  const greeting = page.locator('.greeting')
  await expect(greeting).toHaveText('Another folder')
  edit(dev.folder, 'profile.yml', /^greeting: .*$/m, 'greeting: Its first change')
  await expect(greeting).toHaveText('Its first change')
  edit(dev.folder, 'about.md', /$/, '\n\nA file below it changes.\n')
  await expect(page.getByText('A file below it changes.')).toBeVisible()
  rmSync(old, { recursive: true })
})

const overlayOf = (page: Page) => page.locator('vite-error-overlay .window')
