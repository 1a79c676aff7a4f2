import { expect, test } from 'vitest'
import { bundleForNode } from './bundle.ts'
import type { Prerender } from './check-links.ts'

const prerender = await bundleForNode<Prerender>('site/prerender.tsx')
const renderPages = async (...args: Parameters<Prerender['renderPages']>) =>
  (await prerender.renderPages(...args)).filter(({ noindex }) => !noindex)
const card = { src: '/assets/card-1.jpg', width: 1200, height: 630, alt: 'A card' }
const paths = ['/', '/home', '/about', '/projects', '/resume', '/contact']
const cards = Object.fromEntries(paths.map((path) => [path, card]))

test('with a SITE_URL every page says whole what others show of it', async () => {
  const pages = await renderPages({ siteUrl: 'https://foyer.example', cards, css: '', boot: '' })
  const tags = new Map(pages.map(({ path, html }) => [path, tagsOf(html)]))
  expect([...tags.keys()]).toEqual(paths)
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
  for (const path of ['/', '/home', '/about']) expect(tags.get(path)?.['og:type']).toBe('profile')
  for (const path of ['/', '/home']) {
    expect(tags.get(path)?.['og:title']).toBe('Robin Sample')
    expect(tags.get(path)?.['og:url']).toBe('https://foyer.example/')
  }
})

test('without a SITE_URL there is nothing that needs one', async () => {
  for (const { html } of await renderPages({ siteUrl: '', cards, css: '', boot: '' })) {
    expect(Object.keys(tagsOf(html))).toEqual([
      'og:type',
      'og:site_name',
      'og:title',
      'og:description',
      'og:locale',
    ])
  }
})

function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
}
