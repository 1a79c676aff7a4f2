import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentAt } from '../formats/table.ts'
import { load } from '../load/load.ts'
import { root } from '../load/root.ts'
import { sample, sampleContent } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { newFolder } from '../testing/process.ts'
import { render } from './render.ts'
import { isPage } from './write.ts'

const assets = join(root, 'dist', 'public', 'assets')

test('each main page, project and post has a card of its own, of 1200 by 630 pixels and less than 150 kB', async () => {
  const { table } = await render(await load(sample), { siteUrl: 'https://foyer.example' })
  const cards = [...table.keys()].filter((file) => /card-\w+\.jpg$/.test(file))
  expect(cards).toHaveLength(11)
  for (const file of cards) {
    const bytes = Buffer.from((await contentAt(table, file)) ?? '')
    expect(bytes.length).toBeLessThan(150_000)
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
  }
})

test('no script holds a word of the content or of the layout', async () => {
  const { locales } = await load(sample)
  const [{ content, texts }] = locales
  const words = [
    content.profile.name,
    content.projects[0]?.title ?? '',
    texts.contact.success,
    texts.projects.next,
    texts.profile.swap,
  ]
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(4)
  for (const file of scripts) {
    const script = readFileSync(join(assets, file), 'utf8')
    for (const word of words) expect(script.includes(word), `${word} in ${file}`).toBe(false)
  }
})

test('with SITE_URL every page has complete Open Graph tags; without it, none that need an address', async () => {
  const content = await load(sample)
  const tagsOf = async (siteUrl: string) => {
    const { table } = await render(content, { siteUrl })
    const tag = /<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g
    return async (path: string) => {
      const tags = String(await contentAt(table, path)).matchAll(tag)
      return Object.fromEntries([...tags].map(([, name, value]) => [name, value]))
    }
  }
  const tags = await tagsOf('https://foyer.example')
  expect(await tags('/resume')).toEqual({
    'og:type': 'website',
    'og:site_name': 'Robin Sample Personal Website',
    'og:title': 'Resume - Robin Sample',
    'og:description': expect.stringContaining('Senior Front-End Engineer in Portland'),
    'og:locale': 'en_US',
    'og:url': 'https://foyer.example/resume',
    'og:image': expect.stringMatching(/^https:\/\/foyer\.example\/assets\/card-\w+\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringContaining('Resume, Robin Sample'),
    'twitter:card': 'summary_large_image',
  })
  expect(await tags('/home')).toMatchObject({
    'og:type': 'profile',
    'og:url': 'https://foyer.example/',
  })
  const without = await tagsOf('')
  for (const path of ['/', '/home', '/about', '/projects', '/resume', '/contact']) {
    expect(Object.keys(await without(path))).toEqual([
      'og:type',
      'og:site_name',
      'og:title',
      'og:description',
      'og:locale',
    ])
  }
})

test('content that is read again after changes is rendered like content that is read for the first time', async () => {
  const [folder, copy] = [sampleContent(), newFolder()]
  const pagesIn = async (of: string) => {
    const { table } = await render(await load(of), { siteUrl: '' })
    const pages = [...table.keys()].filter(isPage)
    return Promise.all(pages.map(async (path) => [path, String(await contentAt(table, path))]))
  }
  const before = await pagesIn(folder)
  const project = join(folder, 'projects', 'streaming-clone')
  edit(project, 'index.md', /^title: .*/m, 'title: Another')
  edit(project, 'index.md', /$/, '\n\nAnother **end**.\n')
  cpSync(join(folder, 'projects/car-broker/cover.webp'), join(project, 'cover.webp'))
  const again = await pagesIn(folder)
  expect(again).not.toEqual(before)
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  expect(again).toEqual(await pagesIn(copy))
})
