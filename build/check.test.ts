import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDeadLinks } from '../lint/links.ts'
import { diagnosticLine } from '../load/diagnostic.ts'
import { load } from '../load/load.ts'
import { annsContent } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { checkLinks } from './check.ts'
import { render } from './render.ts'

const served = ['/', '/assets/a.svg', '/api/contacts']
const resume = { path: '/resume', html: '<h2 id="education"></h2><h3 id="über"></h3>' }
const nowhere = { path: '/404', html: '<p id="top-of-it"></p>', isErrorPage: true }

test('links are followed to pages, places in them, files and calls, however they are escaped', () => {
  const links = [
    '/resume',
    '/resume#education',
    '#',
    '#top',
    '/resume?print=1&amp;x#education',
    '/resume#%C3%BCber',
    '/res%75me#über',
    'https://example.com/nothing',
    'mailto:a@b.co',
  ]
  const html = `${links.map((link) => `<a href="${link}">x</a>`).join('')}<img src="/assets/a.svg"><form action="/api/contacts"></form>`
  expect(findDeadLinks([resume, { path: '/', html }], served)).toEqual([])
  const dead = ['/nothing', '/resume/', '#nothing', '/404', '/resume#%C3%A4', '/100%']
  const broken = `${dead.map((link) => `<a href="${link}">x</a>`).join('')}<img src="/assets/b.svg">`
  const found = findDeadLinks([resume, nowhere, { path: '/about', html: broken }], served)
  expect(found.map(({ href }) => href)).toEqual([...dead, '/assets/b.svg'])
  const below = '<a href="/me/resume">x</a><a href="/resume">x</a>'
  expect(findDeadLinks([resume, { path: '/', html: below }], served, '/me')).toMatchObject([
    { href: '/resume', expected: ', expected an address below /me/' },
  ])
})

test('dead links of menu and texts are reported where they are written, and others are in order', async () => {
  const folder = annsContent()
  edit(folder, 'menu.yml', 'link: /contact', 'link: /kontact')
  const fine = [
    '/',
    '/home',
    '/resume?from=about',
    '/projects#streaming-clone',
    '#about-me',
    '/admin',
    '/resume.pdf#page=2',
    '/resume.json',
    '/contact.vcf',
    '/es',
    '/es/resume.pdf',
    '/for/acme',
  ]
  const about = `${fine.map((link) => `[x](${link})`).join(' ')}\n`
  writeFileSync(
    join(folder, 'about.md'),
    `${about}\nSee [it](/resumé).\n\n- [d](/projects#streaming)\n`,
  )
  appendFileSync(join(folder, 'projects/streaming-clone/index.md'), '\n[it](/x)\n')
  for (const name of ['es', 'variants']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'es', 'about.md'), 'Hola.\n\n- [uno](/resume)\n- [dos](/fr/resume)')
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'summary: |\n  You:\n\n  [x](/acme)\n')
  const expected = [
    /menu\.yml:\d+:9 error: 4\.link: found a link to \/kontact \(did you mean \/contact\?\)/,
    /content\/about\.md:3:5 error: found a link to \/resumé \(did you mean \/resume\?\), expected a page/,
    /content\/about\.md:5:3 error: found a link to \/projects#streaming, expected one of .*-clone/,
    /streaming-clone\/index\.md:\d+:1 error: found a link to \/x /,
    /es\/about\.md:4:3 error: found a link to \/fr\/resume \(did you mean \/es\/resume\?\)/,
    /variants\/acme\.yml:4:3 error: found a link to \/acme/,
  ]
  const content = await load(folder)
  const settings = { siteUrl: '' }
  const dead = await checkLinks(content, await render(content, settings), settings)
  const lines = dead.map(diagnosticLine)
  for (const each of expected) expect(lines).toContainEqual(expect.stringMatching(each))
  expect(lines).toHaveLength(expected.length)
})
