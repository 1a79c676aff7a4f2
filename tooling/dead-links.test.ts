import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit } from './content/test-content.ts'
import { check, ownContent } from './test-check-content.ts'

test.each<[string, (folder: string) => unknown, RegExp]>([
  [
    'in an award',
    (folder) =>
      appendFileSync(
        join(folder, 'resume.yml'),
        'awards:\n  - { id: "01", title: Bun, description: "[it](/gone)" }\n',
      ),
    /resume\.yml:\d+:\d+ error: found a link to \/gone/,
  ],
  [
    'to a page that is not there',
    (folder) =>
      writeFileSync(join(folder, 'about.md'), 'x\n\nSee [it](/resumé) or [this](/resume).'),
    /about\.md:3:5 error: found a link to \/resumé \(did you mean \/resume\?\), expected a file of/,
  ],
  [
    'to a page with a slash at its end',
    (folder) => writeFileSync(join(folder, 'about.md'), '[it](/resume/)'),
    /about\.md:1:1 error: found a link to \/resume\/ \(did you mean \/resume\?\)/,
  ],
  [
    'to the document of a page',
    (folder) => writeFileSync(join(folder, 'about.md'), '[it](/about.html)'),
    /about\.md:1:1 error: found a link to \/about\.html \(did you mean \/about\?\)/,
  ],
  [
    'to a file that is not there',
    (folder) => writeFileSync(join(folder, 'about.md'), '[it](/paper.pdf)'),
    /about\.md:1:1 error: found a link to \/paper\.pdf, expected a file of this site or one of/,
  ],
  [
    'in the menu',
    (folder) => edit(folder, 'menu.yml', 'link: /contact', 'link: /kontact'),
    /menu\.yml:\d+:9 error: 2\.link: found a link to \/kontact \(did you mean \/contact\?\)/,
  ],
  [
    'to a project that is not there',
    (folder) => edit(folder, 'about.md', '#streaming-clone', '#streaming'),
    /about\.md:1:15 error: found a link to \/projects#streaming, expected one of .*\/projects#streaming-clone/,
  ],
  [
    'to a project that is a draft',
    (folder) => edit(folder, 'projects/streaming-clone/index.md', 'title:', 'draft: true\ntitle:'),
    /about\.md:1:15 error: found a link to \/projects#streaming-clone/,
  ],
  [
    'to a place that only some of its pages have',
    (folder) => writeFileSync(join(folder, 'about.md'), '[it](#home-projects)'),
    /about\.md:1:1 error: found a link to #home-projects/,
  ],
  [
    'of a language',
    (folder) => {
      mkdirSync(join(folder, 'es'))
      writeFileSync(
        join(folder, 'es', 'about.md'),
        'Hola.\n\n- [uno](/resume)\n- [dos](/fr/resume)',
      )
    },
    /es\/about\.md:4:3 error: found a link to \/fr\/resume \(did you mean \/es\/resume\?\)/,
  ],
  [
    'of a project',
    (folder) => appendFileSync(join(folder, 'projects/streaming-clone/index.md'), '\n[it](/x)\n'),
    /streaming-clone\/index\.md:\d+:1 error: found a link to \/x/,
  ],
])('a dead link %s is an error', async (_, spoil, words) => {
  const folder = ownContent()
  await spoil(folder)
  const { code, stdout } = await check(folder)
  expect(stdout).toMatch(words)
  expect(stdout).toMatch(/\n1 error, \d+ warnings?\n$/)
  expect(code).toBe(1)
})

test('a link to anything that the site serves is in order', async () => {
  const folder = ownContent()
  const links = [
    ...['/', '/home', '/resume?from=about', '/projects?x=1#streaming-clone', '#about-me', '#top'],
    ...['/admin', '/resume.pdf#page=2', '/resume.json', '/resume.md', '/contact.vcf', '/llms.txt'],
    ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/es', '/es/resume.pdf', '/for/acme'],
    ...['/for/acme/resume.pdf', '/contact#message'],
  ]
  const about = `${links.map((link) => `[x](${link})`).join(' ')} \`[x](/nowhere)\`\n`
  writeFileSync(join(folder, 'about.md'), about)
  mkdirSync(join(folder, 'es'))
  writeFileSync(join(folder, 'es', 'about.md'), `${about}[x](/es/projects#streaming-clone)\n`)
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'summary: "[x](#content)"\n')
  const checked = await check(folder)
  expect(checked.code, checked.stdout).toBe(0)

  const { stdout } = await check(folder, {})
  expect(stdout).toMatch(/^\S+about\.md:1:\d+ error: found a link to \/sitemap\.xml/)
})
