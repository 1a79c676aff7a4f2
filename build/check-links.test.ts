import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminPaths } from '#contract/admin-paths.ts'
import { deadLinks } from '../lint/links.ts'
import { diagnosticLine } from '../load/diagnostic.ts'
import { loadContent } from '../load/load.ts'
import { ownContent } from '../testing/check-content.ts'
import { cache, edit } from '../testing/content.ts'
import { launcher, newFolder, root, run } from '../testing/process.ts'
import { bundleForNode } from './bundle.ts'
import { diagnoseLinks, type Prerender, servedBy } from './check-links.ts'

const served = ['/', '/assets/a.svg', '/api/contacts']
const resume = { path: '/resume', html: '<h2 id="education"></h2>' }
const nowhere = { path: '/404', html: '<p id="top-of-it"></p>', isAnswer: true }

test.each([
  '<a href="/resume">Resume</a>',
  '<a href="/resume#education">Education</a>',
  '<a href="#">Close</a><a href="#top">Up</a>',
  '<a href="/resume?print=1&amp;x#education">Education</a>',
  '<img src="/assets/a.svg"><svg><use href="/assets/a.svg#react"></use></svg>',
  '<form action="/api/contacts"></form>',
  '<a href="https://example.com/nothing">Elsewhere</a><a href="mailto:robin@example.com">Mail</a>',
])('a link that leads somewhere is in order: %s', (html) => {
  expect(deadLinks([resume, { path: '/', html }], served)).toEqual([])
})

test.each([
  ['<a href="/nothing">x</a>', '/nothing'],
  ['<a href="/resume/">x</a>', '/resume/'],
  ['<a href="#nothing">x</a>', '#nothing'],
  ['<a href="/404">x</a>', '/404'],
  ['<a href="/resume?x=1#top-of-it">x</a>', '/resume?x=1#top-of-it'],
  ['<img src="/assets/b.svg">', '/assets/b.svg'],
  ['<form action="/contacts"></form>', '/contacts'],
])('a link that leads nowhere is found, with its page: %s', (html, href) => {
  const pages = [resume, nowhere, { path: '/about', html }]
  expect(deadLinks(pages, served)).toEqual([expect.objectContaining({ page: '/about', href })])
})

test('a site in a folder of its host has all of its links below it', () => {
  const html = '<a href="/me/resume">x</a><a href="/resume">x</a><a href="/me/x">x</a>'
  expect(deadLinks([resume, { path: '/', html }], served, '/me')).toMatchObject([
    { href: '/resume', instead: ', expected an address below /me/' },
    { href: '/x' },
  ])
})

/** What is reported of the links of a folder, by file. */
async function linesOf(folder: string, siteUrl = '') {
  const loaded = await loadContent(folder, cache)
  const found = await diagnoseLinks({ content: folder, siteUrl }, loaded)
  return found.map(diagnosticLine).map((line) => line.slice(line.indexOf('content/')))
}

test('dead links of menu and texts are reported where they are written', async () => {
  const folder = ownContent()
  edit(folder, 'menu.yml', 'link: /contact', 'link: /kontact')
  writeFileSync(
    join(folder, 'about.md'),
    `x\n\nSee [it](/resumé) or [this](/resume).\n\n- [a](/resume/)\n- [b](/about.html)
- [c](/paper.pdf)\n- [d](/projects#streaming)\n- [e](#home-projects)\n`,
  )
  const award = '{ id: "01", title: Bun, description: "[it](/gone)" }'
  appendFileSync(join(folder, 'resume.yml'), `awards:\n  - ${award}\n`)
  appendFileSync(join(folder, 'projects/streaming-clone/index.md'), '\n[it](/x)\n')
  for (const name of ['es', 'variants']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'es', 'about.md'), 'Hola.\n\n- [uno](/resume)\n- [dos](/fr/resume)')
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'summary: |\n  You:\n\n  [x](/acme)\n')
  const expected = [
    /menu\.yml:\d+:9 error: 2\.link: found a link to \/kontact \(did you mean \/contact\?\)/,
    /content\/about\.md:3:5 error: found a link to \/resumé \(did you mean \/resume\?\), expected a file of this site or one of \/, /,
    /content\/about\.md:5:3 error: found a link to \/resume\/ \(did you mean \/resume\?\)/,
    /content\/about\.md:6:3 error: found a link to \/about\.html \(did you mean \/about\?\)/,
    /content\/about\.md:7:3 error: found a link to \/paper\.pdf, expected a file of this site/,
    /content\/about\.md:8:3 error: found a link to \/projects#streaming, expected one of .*\/projects#streaming-clone/,
    /content\/about\.md:9:3 error: found a link to #home-projects/,
    /resume\.yml:\d+:\d+ error: found a link to \/gone/,
    /streaming-clone\/index\.md:\d+:1 error: found a link to \/x /,
    /es\/about\.md:4:3 error: found a link to \/fr\/resume \(did you mean \/es\/resume\?\)/,
    /variants\/acme\.yml:4:3 error: found a link to \/acme/,
  ]
  const lines = await linesOf(folder)
  for (const each of expected) expect(lines).toContainEqual(expect.stringMatching(each))
  expect(lines).toHaveLength(expected.length)
})

test('a link to anything that the site serves is in order, and to what it does not show is dead', async () => {
  const folder = ownContent()
  const links = [
    ...['/', '/home', '/resume?from=about', '/projects?x=1#streaming-clone', '#about-me', '#top'],
    ...['/admin', '/resume.pdf#page=2', '/resume.json', '/resume.md', '/contact.vcf', '/llms.txt'],
    ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/es', '/es/resume.pdf', '/for/acme'],
    ...['/for/acme/resume.pdf', '/contact#message'],
  ]
  const about = `${links.map((link) => `[x](${link})`).join(' ')} \`[x](/nowhere)\`\n`
  writeFileSync(join(folder, 'about.md'), about)
  for (const name of ['es', 'variants']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'es', 'about.md'), `${about}[x](/es/projects#streaming-clone)\n`)
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'summary: "[x](#content)"\n')
  expect(await linesOf(folder, 'https://ann.dev')).toEqual([])

  edit(folder, 'projects/streaming-clone/index.md', 'title:', 'draft: true\ntitle:')
  const reported = (await linesOf(folder)).map(
    (line) => /found a link to (\S+?),? /.exec(line)?.[1],
  )
  expect(new Set(reported)).toEqual(
    new Set(['/projects?x=1#streaming-clone', '/es/projects#streaming-clone', ...['/sitemap.xml']]),
  )
})

test('what is said to be served is what the build serves', async () => {
  const plan = { content: join(root, 'content'), siteUrl: '' }
  const prerender = await bundleForNode<Prerender>('site/prerender.tsx', plan)
  const { assets } = await loadContent(plan.content, cache)
  const folder = join(root, 'dist', 'public')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    // Those of the program change their name with it: nobody should link to them.
    .filter(
      (file) => !file.startsWith('/assets/') || assets.some(({ name }) => file.endsWith(name)),
    )
  const manifest = JSON.parse(readFileSync(join(root, 'dist', 'pages.json'), 'utf8'))
  const pages = (await prerender.renderPages({ siteUrl: '', css: '', boot: '' })).map(
    ({ path }) => path,
  )
  const known = servedBy(prerender, plan, { assets }).filter((path) => !path.startsWith('/api/'))
  expect([...pages, ...known].sort()).toEqual([...Object.keys(manifest.routes), ...files].sort())
  expect(pages.length + adminPaths.length).toBe(Object.keys(manifest.routes).length)
})

test('the build judges in the same words what has no server, in a folder of its host', async () => {
  const folder = ownContent()
  appendFileSync(join(folder, 'about.md'), '\n[admin](/admin) and [CV](/resume.pdf)\n')
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
  const into = join(newFolder(), 'site')
  const { code, stderr } = await run([launcher, 'static', '--content', folder, '--into', into], {
    environment: { SITE_URL: 'https://ann.dev/me' },
  })
  expect(stderr).toMatch(
    /the content can't be built:\n\S+about\.md:3:1 error: found a link to \/admin, expected a file of this site or one of \/, /,
  )
  expect(stderr.match(/ error: /g)).toHaveLength(1)
  expect(code).toBe(1)
})
