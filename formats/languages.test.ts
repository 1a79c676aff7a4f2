import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { load } from '../load/load.ts'
import { root } from '../load/root.ts'
import { sampleContent } from '../testing/content.ts'
import { translations } from '../testing/translations.ts'
import { renderFormats } from './formats.ts'
import { describePages } from './page-descriptions.ts'
import { toSites } from './site.ts'

test('every format names its language, and the sitemap each page in all of them', async () => {
  const folder = sampleContent()
  cpSync(join(translations, 'es'), join(folder, 'es'), { recursive: true })
  const url = 'https://robin.example'
  const sites = toSites((await load(folder)).locales, { siteUrl: url }, new Date(0))
  const [site, ...others] = sites
  const files = renderFormats(site, others)
  const sitemap = files.get('/sitemap.xml')?.() ?? ''
  const links = [
    ['en', '/resume'],
    ['es', '/es/resume'],
    ['x-default', '/resume'],
  ].map(([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}${path}"/>`)
  for (const path of ['/resume', '/es/resume']) {
    expect(sitemap).toMatch(
      new RegExp(`<loc>${url}${path}</loc><lastmod>[^<]*</lastmod>${links.join('')}</url>`),
    )
  }
  expect(sitemap.match(/<url>/g)).toHaveLength(21)
  expect(sitemap).toContain('hreflang="es" href="https://robin.example/es"/>')
  expect(files.get('/es/resume.md')?.()).toMatch(/^# Robin Sample[\s\S]*^## Formación$/m)
  expect(JSON.parse(files.get('/es/resume.json')?.() ?? '').meta.canonical).toBe(
    `${url}/es/resume.json`,
  )
  expect(files.has('/es/contact.vcf'), 'one card will do').toBe(false)
  const head = describePages(sites)({ path: '/es/resume', base: '/es' })
  expect(head?.alternates.map(({ href }) => href)).toEqual([
    '/es/resume.pdf',
    '/es/resume.json',
    '/es/resume.md',
  ])
})

test('a site of one language has nothing of what several need', () => {
  const folder = join(root, 'dist', 'public')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const documents = files.filter((name) => name.endsWith('.html'))
  expect(documents.length).toBeGreaterThan(6)
  for (const name of documents) {
    const html = readFileSync(join(folder, name), 'utf8')
    expect(html, name).toContain('<html lang="en">')
    expect(html, name).not.toMatch(/hreflang|id="languages"|\.languages\b/i)
  }
})
