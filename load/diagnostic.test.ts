import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, errorsIn, sampleContent } from '../testing/content.ts'

const project = 'projects/car-broker/index.md'
const text = 'expected text (in quotation marks if it looks like a number or a date)'

/** Each kind of mistake, as it is reported: the file, the place, what was found and what is expected. */
test.each<[error: string, from: string | RegExp, to: string]>([
  [`profile.yml:4:1 error: name: found nothing, ${text}`, /^name: .*\n/m, ''],
  [`profile.yml:4:7 error: name: found 7, ${text}`, /^name: .*$/m, 'name: 7'],
  [
    'profile.yml:5:1 error: jobTitel: found an unknown key (did you mean jobTitle?), expected one of name, jobTitle',
    /^jobTitle:/m,
    'jobTitel: x\njobTitle:',
  ],
  [
    'profile.yml:6:11 error: greeting: found "  ", expected some text',
    /^greeting: .*$/m,
    'greeting: "  "',
  ],
  [
    'profile.yml:8:8 error: email: found "robin", expected an e-mail address',
    /^email: .*$/m,
    'email: robin',
  ],
  [
    'profile.yml:11:8 error: theme: found [], expected keys and values',
    /^theme:\n.*$/m,
    'theme: []',
  ],
  [
    'profile.yml:19:9 error: contact.1.id: found "01", expected an id that no other entry',
    'id: "02"',
    'id: "01"',
  ],
  [
    'profile.yml:32:11 error: links.0.href: found "javascript:alert(1)", expected an address that begins with https://',
    /href: .*/,
    'href: javascript:alert(1)',
  ],
  [
    'profile.yml:32:11 error: links.0.href: found "http:example.com", expected an address that begins with https://',
    /href: .*/,
    'href: http:example.com',
  ],
  [
    `resume.yml:10:5 error: experience.0.id: found nothing, ${text}`,
    'id: "01"\n    start: 2021-03',
    'start: 2021-03',
  ],
  [
    'resume.yml:10:5 error: experience.0.title: found nothing, expected some text here, or in place or area',
    /^ +title: .*\n +place: .*\n/m,
    '',
  ],
  [
    'profile.yml:5:9 error: locale: found "german", expected a language tag such as "en-US"',
    'jobTitle:',
    'locale: german\njobTitle:',
  ],
  [
    'resume.yml:22:9 error: experience.1.id: found "01", expected an id that no other entry',
    'id: "02"',
    'id: "01"',
  ],
  [
    'resume.yml:19:7 error: found a picture, expected paragraphs, headings, lists, links',
    ' >-\n      Leads',
    ' |-\n      Fine.\n\n      ![a](b)\n      x',
  ],
  [
    'resume.yml:48:12 error: experience.3.place: found "", expected some text',
    'place: Lanternquay Media',
    'place: ""',
  ],
  [
    'resume.yml:48:5 error: experience.3.plaze: found an unknown key (did you mean place?)',
    '    place: L',
    '    plaze: L',
  ],
  [
    'resume.yml:84:11 error: education.0.link: found "javascript:alert(1)", expected an address',
    /link: .*/,
    'link: "javascript:alert(1)"',
  ],
  [
    'resume.yml:117:8 error: tools: found "Git", expected a list',
    /^tools:\n( +- .*\n)+/m,
    'tools: Git\n',
  ],
  [
    'stack.yml:10:17 error: javascript.showOnBanner: found "yes", expected true or false',
    'showOnBanner: true',
    'showOnBanner: "yes"',
  ],
  [
    'stack.yml:13:9 error: react.icon: found "reactt", expected the slug of an icon at simpleicons.org (did you mean react?), or an SVG',
    'icon: react\n',
    'icon: reactt\n',
  ],
  [
    'stack.yml:15:3 error: react.size: found an unknown key, expected one of id, icon',
    'tooltip: React\n',
    'tooltip: React\n  size: 3\n',
  ],
  [
    'stack.yml:15:14 error: react.animation: found "fast", expected "slow-spin" or "none"',
    'animation: slow-spin',
    'animation: fast',
  ],
  [
    'stack.yml:16:10 error: react.color: found "blue", expected a colour such as "#7c3aed"',
    '"#149eca"',
    'blue',
  ],
  ['menu.yml:1:1 error: (the whole file): found null, expected a list', /[\s\S]*/, ''],
  [
    'menu.yml:7:7 error: 1.id: found "01", expected an id that no other entry',
    'id: "02"',
    'id: "01"',
  ],
  [
    'menu.yml:17:9 error: 3.link: found "admin", expected a path of this site',
    'link: /admin',
    'link: admin',
  ],
  [
    'menu.yml:18:9 error: 3.icon: found "Lok" (did you mean lock?), expected the name of an icon at lucide.dev',
    'icon: lock',
    'icon: Lok',
  ],
  [
    'projects/streaming-clone/index.md:3:5 error: id: found "02", expected an id that no other project has (car-broker',
    'id: "01"',
    'id: "02"',
  ],
  [`${project}:4:8 error: order: found "two", expected a whole number`, 'order: 2', 'order: two'],
  [
    `${project}:10:11 error: codeLink: found "none", expected an address that begins with https://, or ""`,
    'codeLink: ""',
    'codeLink: none',
  ],
  [
    `${project}:11:8 error: image: found "../../../etc/passwd", expected the name of a picture`,
    'image: cover.webp',
    'image: ../../../etc/passwd',
  ],
  [
    `${project}:13:9 error: icons.0: found "vue", expected a technology of stack.yml (javascript, react,`,
    'icons: [nextjs',
    'icons: [vue',
  ],
  [`${project} error: found no front matter, expected YAML between two --- lines`, /^---\n/, ''],
])('%s', async (error, from, to) => {
  const folder = sampleContent()
  edit(folder, /^[^: ]+/.exec(error)?.[0] ?? '', from, to)
  expect(await errorsIn(folder)).toContainEqual(expect.stringContaining(`/${error}`))
})

test('an address that is wrong in every way is one mistake', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /href: .*/, 'href: nowhere')
  expect(await errorsIn(folder)).toHaveLength(1)
})

test('all mistakes of all files are reported at once, a line each', async () => {
  const folder = sampleContent()
  edit(folder, 'stack.yml', 'icon: react\n', 'icon: reactt\n')
  edit(folder, 'stack.yml', 'icon: redux\n', 'icon: reduxx\n')
  edit(folder, 'stack.yml', 'icon: python\n  tooltip: Python\n', 'icon: pyton\n')
  edit(folder, 'profile.yml', /^name: .*$/m, 'name: 7')
  edit(folder, 'profile.yml', /^email: .*$/m, 'email: robin')
  edit(folder, 'resume.yml', 'location: California', 'locatoin: California')
  edit(folder, 'menu.yml', 'link: /resume', 'link: resum')
  edit(folder, 'about.md', /^/, '<b>x</b> ')
  edit(folder, project, 'order: 2', 'order: two')
  edit(folder, 'projects/streaming-clone/index.md', 'order: 1', 'order: one')
  writeFileSync(join(folder, 'projects/product-landing/cover.webp'), 'no picture')
  mkdirSync(join(folder, 'es'))
  writeFileSync(join(folder, 'es', 'profile.yml'), 'jobtitle: x\n')
  const reported = await errorsIn(folder)
  expect(reported).toContainEqual(
    expect.stringContaining('/cover.webp error: found a file that is not a picture'),
  )
  const files = reported.map((line) => /([\w.]+)(:\d+:\d+)? error: /.exec(line)?.[1])
  expect(files.sort()).toEqual([
    ...['about.md', 'cover.webp', 'index.md', 'index.md', 'menu.yml'],
    ...['profile.yml', 'profile.yml', 'profile.yml', 'resume.yml'],
    ...['stack.yml', 'stack.yml', 'stack.yml', 'stack.yml'],
  ])
})
