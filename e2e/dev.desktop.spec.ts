import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { edit, startDev, startDevOnCopy } from './dev-server.ts'
import { copyProject } from './other-content.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { folder, dev } = startDevOnCopy()

test('mistakes are told over the page, each with its place, what was found and what is expected, until they are mended', async ({
  page,
}) => {
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
    .toBe('The content has no mistake any more.')
})

test('one address is told, the one to open', async () => {
  // The server beside it has answered, so it has said all that it says at its start.
  expect((await fetch(`${dev.url}/api/contacts`, { method: 'POST' })).status).toBe(400)
  expect(dev.output().match(/https?:\/\/[^\s"/]+/g)).toEqual([dev.url])
})

test('drafts stand in their place and say that they are drafts; other formats and the build know nothing of them', async ({
  page,
}) => {
  edit(folder, 'projects/streaming-clone/index.md', 'title:', 'draft: true\ntitle:')
  edit(folder, 'resume.yml', '    title: Senior Front-End Engineer', '    draft: true\n$&')
  await page.goto(`${dev.url}/projects`)
  const draft = page.locator('[data-draft]')
  await expect(draft).toContainText('Streaming Site Clone')
  await page.goto(`${dev.url}/resume`)
  await expect(draft).toContainText('Fernwhistle Labs')
  expect(await draft.evaluate((card) => getComputedStyle(card, '::after').content)).toBe('"Draft"')
  await expect(page.locator('.entry')).not.toHaveCount(1)
  expect(await (await fetch(`${dev.url}/resume.json`)).text()).not.toContain('Fernwhistle')

  const files = readdirSync(join(root, 'dist', 'public'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((name) => /\.(html|js|css)$/.test(name))
  expect(texts.length).toBeGreaterThan(10)
  for (const name of texts) {
    const text = readFileSync(join(root, 'dist', 'public', name), 'utf8')
    expect(text, name).not.toMatch(/data-draft|asDraft|content-state/)
  }
})

test('a mistake that was there before the start is told in the same way, and the site comes once it is mended', async ({
  page,
}) => {
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
