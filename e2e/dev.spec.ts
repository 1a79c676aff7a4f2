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
import { edit, startDev, startDevOnCopy } from '../testing/dev-server.ts'
import { copyProject } from '../testing/other-content.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { folder, dev } = startDevOnCopy()

test('one address is told, the one to open', async () => {
  // Once the server beside it answers, it has said all that it says at its start.
  const answer = async () => (await fetch(`${dev.url}/api/contacts`, { method: 'POST' })).status
  await expect.poll(answer).toBe(400)
  expect(dev.output().match(/https?:\/\/[^\s"/]+/g)).toEqual([dev.url])
})

test('mistakes are told over the page, with place and remedy, until mended', async ({ page }) => {
  await page.goto(`${dev.url}/resume`)
  await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible()
  const mend = [
    edit(folder, 'resume.yml', 'place:', 'plaze:'),
    edit(folder, 'about.md', /$/, '\n\n<b>bold</b>\n'),
    edit(folder, 'projects/car-broker/index.md', /image: .*/, 'image: gone.png'),
    edit(folder, 'menu.yml', 'icon: user', 'icon: [user'),
  ]
  const overlay = overlayOf(page)
  for (const [place, words] of [
    ['resume.yml:14:5', 'found an unknown key (did you mean place?), expected one of id, start'],
    ['about.md:6:1', 'found raw HTML, expected paragraphs'],
    ['projects/car-broker/index.md:11:8', 'found no such picture as gone.png, expected it beside'],
    ['menu.yml:', "found YAML that can't be read"],
  ] as const) {
    await expect(overlay).toContainText(`${folder}/${place}`)
    await expect(overlay).toContainText(words)
  }
  await expect(overlay).toContainText('14 |     plaze: Fernwhistle Labs')

  // Who comes meanwhile sees the same, over what there was before.
  await page.goto(dev.url)
  await expect(overlay).toContainText('resume.yml:14:5')
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeAttached()
  const started = dev.output().length
  for (const undo of mend) undo()
  await expect(overlay).toHaveCount(0)
  await expect
    .poll(() => dev.output().slice(started).trimEnd().split('\n').at(-1))
    .toBe('The content has no mistakes any more.')

  // A dead link is told too, over the page that there is.
  const undo = edit(folder, 'about.md', /$/, '\n\n[Elsewhere](/nowhere)\n')
  await expect(overlay).toContainText(`${folder}/about.md:`)
  await expect(overlay).toContainText('found a link to /nowhere')
  await expect(page.getByRole('link', { name: 'Elsewhere' })).toBeAttached()
  undo()
  await expect(overlay).toHaveCount(0)
})

test('drafts are shown and marked, in no other format nor the build', async ({ page }) => {
  edit(folder, 'projects/streaming-clone/index.md', 'title:', 'draft: true\ntitle:')
  edit(folder, 'resume.yml', '    title: Senior Front-End Engineer', '    draft: true\n$&')
  edit(folder, 'resume.yml', /place: (?=.*\n.*\n.*link:)/, 'draft: true\n    $&')
  const award = '\nawards: [{ id: "01", title: Golden Bun, draft: true }]\n'
  edit(folder, 'resume.yml', /$/, award)
  mkdirSync(join(folder, 'es'))
  writeFileSync(join(folder, 'es', 'resume.yml'), 'experience: [{ id: "01", title: Ingeniera }]\n')
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
  expect(await (await fetch(`${dev.url}/resume.json`)).text()).not.toMatch(/Fernwhistle|Golden Bun/)

  const files = readdirSync(join(root, 'dist', 'public'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((name) => /\.(html|js|css)$/.test(name))
  expect(texts.length).toBeGreaterThan(10)
  for (const name of texts) {
    const text = readFileSync(join(root, 'dist', 'public', name), 'utf8')
    expect(text, name).not.toMatch(/data-draft|markDraft|content-state/)
  }
})

test('a folder that replaces the content is followed like the first', async ({ page }) => {
  await page.goto(dev.url)
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible()
  const [prepared, old] = [`${folder}.prepared`, `${folder}.old`]
  cpSync(folder, prepared, { recursive: true })
  edit(prepared, 'profile.yml', /^greeting: .*$/m, 'greeting: Another folder')
  renameSync(folder, old)
  renameSync(prepared, folder)
  const greeting = page.locator('.greeting')
  await expect(greeting).toHaveText('Another folder')
  for (const words of ['Its first change', 'Its second change']) {
    edit(folder, 'profile.yml', /^greeting: .*$/m, `greeting: ${words}`)
    await expect(greeting).toHaveText(words)
  }
  edit(folder, 'about.md', /$/, '\n\nA file below it changes.\n')
  await expect(page.getByText('A file below it changes.')).toBeVisible()
  rmSync(old, { recursive: true })
})

test('a mistake from before the start is told; mended, the site comes', async ({ page }) => {
  const { project, remove } = copyProject()
  const mend = edit(join(project, 'content'), 'profile.yml', 'email: ', 'email: robin at ')
  cpSync(join(root, 'dist'), join(project, 'dist'), { recursive: true })
  const other = await startDev([], project)
  await page.goto(`${other.url}/contact`)
  await expect(overlayOf(page)).toContainText('expected an e-mail address')
  await expect(overlayOf(page)).toContainText(`${project}/content/profile.yml:`)
  expect(other.output()).toMatch(/content\/profile\.yml:\d+:\d+ error: email: found "robin at /)
  mend()
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()
  await expect(overlayOf(page)).toHaveCount(0)
  const answer = await fetch(`${other.url}/api/contacts`, { method: 'POST' })
  expect(answer.status, 'the server runs').toBe(400)
  await other.stop()
  remove()
})

const overlayOf = (page: Page) => page.locator('vite-error-overlay .window')
