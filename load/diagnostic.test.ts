import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, errorsIn, sampleContent } from '../testing/content.ts'

test.each([
  ['a missing key', 'profile.yml', /^name: .*\n/m, '', 'name: found nothing, expected text'],
  [
    'a missing key of an entry',
    'resume.yml',
    'id: "01"\n    start: 2021-03',
    'start: 2021-03',
    'experience.0.id: found nothing, expected text',
  ],
  [
    'an entry that names nothing',
    'resume.yml',
    /^ +title: .*\n +place: .*\n/m,
    '',
    'experience.0.title: found nothing, expected some text here, or in place or area',
  ],
  [
    'a key that is not known',
    'profile.yml',
    /^jobTitle:/m,
    'jobTitel: x\njobTitle:',
    'jobTitel: found an unknown key (did you mean jobTitle?), expected one of name, jobTitle',
  ],
  [
    'an unknown key of an entry',
    'stack.yml',
    'tooltip: React\n',
    'tooltip: React\n  size: 3\n',
    'react.size: found an unknown key, expected one of id, icon',
  ],
  [
    'a number for a text',
    'profile.yml',
    /^name: .*$/m,
    'name: 7',
    'name: found 7, expected text (in quotation marks where it looks like a number',
  ],
  [
    'a text for a truth',
    'stack.yml',
    'showOnBanner: true',
    'showOnBanner: "yes"',
    'javascript.showOnBanner: found "yes", expected true or false',
  ],
  [
    'a text for a list',
    'resume.yml',
    /^tools:\n( +- .*\n)+/m,
    'tools: Git\n',
    'tools: found "Git", expected a list',
  ],
  [
    'a list for keys',
    'profile.yml',
    /^theme:\n.*$/m,
    'theme: []',
    'theme: found [], expected keys and values',
  ],
  [
    'an empty text',
    'profile.yml',
    /^greeting: .*$/m,
    'greeting: "  "',
    'greeting: found "  ", expected some text',
  ],
  [
    'a colour that is none',
    'stack.yml',
    '"#149eca"',
    'blue',
    'react.color: found "blue", expected a colour such as "#7c3aed"',
  ],
  [
    'a choice that is none',
    'stack.yml',
    'animation: slow-spin',
    'animation: fast',
    'react.animation: found "fast", expected "slow-spin" or "none"',
  ],
  [
    'an icon that is not there',
    'stack.yml',
    'icon: react\n',
    'icon: reactt\n',
    'react.icon: found "reactt", expected the slug of an icon at simpleicons.org (did you mean react?), or an SVG',
  ],
  [
    'a menu icon that is not there',
    'menu.yml',
    'icon: lock',
    'icon: Lok',
    '3.icon: found "Lok" (did you mean lock?), expected the name of an icon at lucide.dev',
  ],
  [
    'a menu link to elsewhere',
    'menu.yml',
    'link: /admin',
    'link: admin',
    '3.link: found "admin", expected a path of this site',
  ],
  [
    'an address that is none',
    'profile.yml',
    /^email: .*$/m,
    'email: robin',
    'email: found "robin", expected an e-mail address',
  ],
  [
    'a link that runs a script',
    'profile.yml',
    /href: .*/,
    'href: javascript:alert(1)',
    'links.0.href: found "javascript:alert(1)", expected an address that begins with https://',
  ],
  [
    'a link without a host',
    'profile.yml',
    /href: .*/,
    'href: http:example.com',
    'links.0.href: found "http:example.com", expected an address that begins with https://',
  ],
  [
    'a credential that runs a script',
    'resume.yml',
    /link: .*/,
    'link: "javascript:alert(1)"',
    'link: found "javascript:alert(1)", expected an address',
  ],
  ['an empty file', 'menu.yml', /[\s\S]*/, '', '(the whole file): found null, expected a list'],
  [
    'a technology of a project that is not known',
    'projects/car-broker/index.md',
    'icons: [nextjs',
    'icons: [vue',
    'icons.0: found "vue", expected a technology of stack.yml (javascript, react,',
  ],
  [
    'an order that is no number',
    'projects/car-broker/index.md',
    'order: 2',
    'order: second',
    'order: found "second", expected a whole number',
  ],
  [
    'a source that is no link',
    'projects/car-broker/index.md',
    'codeLink: ""',
    'codeLink: none',
    'codeLink: found "none", expected an address that begins with https://, or ""',
  ],
  [
    'a picture outside the folder',
    'projects/car-broker/index.md',
    'image: cover.webp',
    'image: ../../../etc/passwd',
    'image: found "../../../etc/passwd", expected the name of a picture',
  ],
  [
    'a project without a head',
    'projects/car-broker/index.md',
    /^---\n/,
    '',
    'found no head, expected YAML between two lines of ---',
  ],
])(
  '%s: the file, the place, what was found and what is expected',
  async (_, file, from, to, words) => {
    const folder = sampleContent()
    edit(folder, file, from, to)
    const line = (await errorsIn(folder)).find((text) => text.includes(words))
    expect(line ?? (await errorsIn(folder))).toContain(words)
    expect(line).toMatch(new RegExp(`${file.replaceAll('.', '\\.')}(:\\d+:\\d+)? error: `))
  },
)

test.each([
  ['a value', 'resume.yml', 'place: Lanternquay Media', 'place: ""', 'place: ""', 12],
  ['a key that is not known', 'resume.yml', '    place: L', '    plaze: L', 'plaze', 5],
  ['a key that is missing', 'resume.yml', /id: "01"\n {4}/, '', 'start: 2021-03', 5],
  ['a whole file', 'menu.yml', /[\s\S]*/, '', '', 1],
  ['a head of a project', 'projects/car-broker/index.md', 'order: 2', 'order: two', 'two', 8],
  [
    'a text',
    'resume.yml',
    ' >-\n      Leads',
    ' |-\n      Fine.\n\n      ![a](b)\n      x',
    '![',
    7,
  ],
])('%s is told with its line and column', async (_, file, from, to, marker, column) => {
  const folder = sampleContent()
  edit(folder, file, from, to)
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(marker)) + 1
  expect(await errorsIn(folder)).toContainEqual(
    expect.stringContaining(`${file}:${line}:${column} error: `),
  )
})

test.each([
  ['resume.yml', 'id: "02"', 'experience.1.id: found "01", expected an id that no other entry'],
  ['menu.yml', 'id: "02"', '1.id: found "01", expected an id that no other entry'],
  ['profile.yml', 'id: "02"', 'contact.1.id: found "01", expected an id that no other entry'],
  [
    'projects/car-broker/index.md',
    'id: "02"',
    'id: found "01", expected an id that no other project',
  ],
])('an id that is given twice in %s is a mistake', async (file, from, words) => {
  const folder = sampleContent()
  edit(folder, file, from, 'id: "01"')
  expect((await errorsIn(folder)).join()).toContain(words)
})

test('what is no address at all is told once', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /href: .*/, 'href: nowhere')
  expect(await errorsIn(folder)).toHaveLength(1)
})

test('mistakes of several files are told at once', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /^name: .*$/m, 'name: 7')
  edit(folder, 'projects/car-broker/index.md', 'order: 2', 'order: two')
  edit(folder, 'projects/streaming-clone/index.md', 'order: 1', 'order: one')
  edit(folder, 'about.md', /^/, '<b>x</b> ')
  expect(await errorsIn(folder)).toHaveLength(4)
})

test('all mistakes of a file are told at once, a line each, and so are those of the files after it', async () => {
  const folder = sampleContent()
  edit(folder, 'stack.yml', 'icon: react\n', 'icon: reactt\n')
  edit(folder, 'stack.yml', 'icon: redux\n', 'icon: reduxx\n')
  edit(folder, 'stack.yml', 'icon: python\n  tooltip: Python\n', 'icon: pyton\n')
  edit(folder, 'resume.yml', 'location: California', 'locatoin: California')
  edit(folder, 'menu.yml', 'link: /resume', 'link: resum')
  mkdirSync(join(folder, 'es'))
  writeFileSync(join(folder, 'es', 'profile.yml'), 'jobtitle: x\n')
  expect((await errorsIn(folder)).map((line) => /(\w+\.yml):\d+:\d+/.exec(line)?.[1])).toEqual([
    ...['stack.yml', 'stack.yml', 'stack.yml', 'stack.yml'],
    ...['resume.yml', 'menu.yml', 'profile.yml'],
  ])
})

test('both mistakes of a profile are told', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /^name: .*$/m, 'name: 7')
  edit(folder, 'profile.yml', /^email: .*$/m, 'email: robin')
  expect(await errorsIn(folder)).toHaveLength(2)
})

test('a picture that is none is a mistake', async () => {
  const folder = sampleContent()
  writeFileSync(join(folder, 'projects/car-broker/cover.webp'), 'no picture')
  const [first] = await errorsIn(folder)
  expect(first).toMatch(
    /projects\/car-broker\/cover\.webp error: found a file that is not a picture/,
  )
})
