import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminPaths } from '#contract/admin-paths.ts'
import { loadContent } from '../load/load.ts'
import { root } from '../load/root.ts'
import { cache, sample } from '../testing/content.ts'
import { bundleForNode } from './bundle.ts'
import { type Prerender, servedBy } from './check-links.ts'

const prerender = await bundleForNode<Prerender>('site/prerender.tsx')
const folder = join(root, 'dist', 'public')
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
const paths = ['/', '/home', '/about', '/projects', '/resume', '/contact']

test('what is said to be served is what the build serves', async () => {
  const plan = { content: sample, siteUrl: '' }
  const { assets } = await loadContent(sample, cache)
  const isOfContent = (file: string) =>
    !file.startsWith('/assets/') || assets.some(({ name }) => file.endsWith(name))
  const made = files.filter((file) => !/\.(html|br|gz)$/.test(file) && isOfContent(file))
  const { routes } = JSON.parse(readFileSync(join(root, 'dist', 'pages.json'), 'utf8'))
  expect(Object.keys(routes).sort()).toEqual([...paths, '/contact/sent', ...adminPaths].sort())
  const known = servedBy(prerender, plan, { assets }).filter((path) => !path.startsWith('/api/'))
  expect([...paths, '/contact/sent', ...known].sort()).toEqual(
    [...Object.keys(routes), ...made].sort(),
  )
})

test('each public page has a card of its own, of 1200 by 630 pixels and less than 150 kB', async () => {
  const cards = files.filter((file) => /^\/assets\/card-\w+\.jpg$/.test(file))
  expect(cards).toHaveLength(5)
  for (const file of cards) {
    const bytes = readFileSync(join(folder, file))
    expect(bytes.length).toBeLessThan(150_000)
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
  }
})

test('with a SITE_URL every page says whole what others show of it, and without one nothing that needs it', async () => {
  const card = { src: '/assets/card-1.jpg', width: 1200, height: 630, alt: 'A card' }
  const cards = Object.fromEntries(paths.map((path) => [path, card]))
  const tagsOf = async (siteUrl: string) => {
    const pages = await prerender.renderPages({ siteUrl, cards, css: '', boot: '' })
    const tag = /<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g
    return new Map(
      pages.map(({ path, html }) => [
        path,
        Object.fromEntries([...html.matchAll(tag)].map(([, name, value]) => [name, value])),
      ]),
    )
  }
  const tags = await tagsOf('https://foyer.example')
  expect(tags.get('/resume')).toEqual({
    'og:type': 'website',
    'og:site_name': 'Robin Sample Personal Website',
    'og:title': 'Resume - Robin Sample',
    'og:description': expect.stringContaining('Senior Front-End Engineer in Portland'),
    'og:locale': 'en_US',
    'og:url': 'https://foyer.example/resume',
    'og:image': 'https://foyer.example/assets/card-1.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A card',
    'twitter:card': 'summary_large_image',
  })
  expect(tags.get('/home')).toMatchObject({
    'og:type': 'profile',
    'og:url': 'https://foyer.example/',
  })
  const without = await tagsOf('')
  for (const path of paths) {
    expect(Object.keys(without.get(path) ?? {})).toEqual([
      'og:type',
      'og:site_name',
      'og:title',
      'og:description',
      'og:locale',
    ])
  }
})
