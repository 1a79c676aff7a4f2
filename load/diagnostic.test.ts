import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsIn, sampleContent } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'

const project = 'projects/car-broker/index.md'
const text = 'expected text (in quotation marks if it looks like a number or a date)'

type Mistake = [error: string, from: string | RegExp, to: string]

/** Mistakes that stay on their lines, so that all of them can be made at once. */
const mistakes: Mistake[] = [
  [`profile.yml:4:7 error: name: found 7, ${text}`, /^name: .*$/m, 'name: 7'],
  [
    'profile.yml:5:1 error: jobTitel: found an unknown key (did you mean jobTitle?), expected one of name, jobTitle',
    /^jobTitle:/m,
    'jobTitel:',
  ],
  [
    'profile.yml:6:11 error: greeting: found "  ", expected some text',
    /^greeting: .*$/m,
    'greeting: "  "',
  ],
  [
    'profile.yml:8:8 error: email: found "robin", expected an email address',
    /^email: .*$/m,
    'email: robin',
  ],
  [
    'profile.yml:17:9 error: contact.1.id: found "01", expected an id that no other',
    'id: "02"',
    'id: "01"',
  ],
  [
    'profile.yml:26:11 error: links.0.href: found "javascript:alert(1)", expected an address that begins with https://',
    /href: .*/,
    'href: javascript:alert(1)',
  ],
  [
    'resume.yml:11:12 error: experience.0.start: found "March 2021", expected a day such as "2019-04-15"',
    'start: 2021-03',
    'start: March 2021',
  ],
  [
    'resume.yml:25:10 error: experience.1.end: found "2017-02", expected a later date: the end is before the start',
    'end: 2021-02',
    'end: 2017-02',
  ],
  [
    'resume.yml:53:12 error: experience.3.place: found "", expected some text',
    'place: Lanternquay Media',
    'place: ""',
  ],
  [
    'stack.yml:10:17 error: javascript.showOnBanner: found "yes", expected true or false',
    'showOnBanner: true',
    'showOnBanner: "yes"',
  ],
  [
    'stack.yml:13:9 error: react.icon: found "reactt" (did you mean react?), expected the slug of an icon at simpleicons.org, "letters"',
    'icon: react\n',
    'icon: reactt\n',
  ],
  [
    'profile.yml:12:11 error: theme.accent: found null, expected quotation marks like "#7c3aed": # starts',
    '"#6d4aff"',
    '#6d4aff',
  ],
  ['stack.yml:16:10 error: react.color: found "blue", expected a colour like', '"#149eca"', 'blue'],
  [
    'menu.yml:25:9 error: 5.link: found "admin", expected a path of this site',
    'link: /admin',
    'link: admin',
  ],
  [
    `${project}:12:8 error: image: found "../../../etc/passwd", expected the name of a picture`,
    'image: cover.webp',
    'image: ../../../etc/passwd',
  ],
  [`${project}:3:8 error: order: found "two", expected a whole number`, 'order: 2', 'order: two'],
  ['about.md:1:1 error: found a link to "javascript:x", expected', /^/, '[x](javascript:x) '],
]

test('all mistakes of all files are reported at once, each with its file, line and column', async () => {
  const folder = sampleContent()
  for (const [error, from, to] of mistakes) edit(folder, fileOf(error), from, to)
  writeFileSync(join(folder, 'projects/product-landing/cover.webp'), 'no picture')
  for (const name of ['es', 'projects/v1.2']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'es', 'profile.yml'), 'jobtitle: x\n')
  const reported = (await errorsIn(folder)).join('\n')
  for (const [error] of mistakes) expect(reported).toContain(`/${error}`)
  expect(reported).toContain('/cover.webp error: found a file that is not a picture')
  expect(reported).toContain('/projects/v1.2 error: found "v1.2", expected letters, digits')
  expect(reported).toContain('/es/profile.yml:1:1 error: jobtitle: found an unknown key')
})

test.each<Mistake>([
  [`profile.yml:4:1 error: name: found nothing, ${text}`, /^name: .*\n/m, ''],
  ['menu.yml:1:1 error: (the whole file): found null, expected a list', /[\s\S]*/, ''],
  [
    `${project}:14:9 error: icons.0: found "vue", expected a technology from stack.yml (javascript,`,
    'icons: [nextjs',
    'icons: [vue',
  ],
  [
    `${project}:14:11 error: gallery.0: found "list.png", expected keys and values, such as {"image":"list.png","alt":`,
    'icons: [nextjs',
    'gallery: [list.png]\nicons: [nextjs',
  ],
  [`${project} error: found no front matter, expected YAML between two --- lines`, /^---\n/, ''],
  [
    `resume.yml:14:12 error: found YAML that can't be read: Plain value cannot start with reserved character @`,
    'place: Fern',
    'place: @Fern',
  ],
  [
    'profile.yml:5:11 error: jobTitle: found "A\\u202eB", expected text without U+202E',
    /^jobTitle: .*$/m,
    'jobTitle: "A\\u202eB"',
  ],
  [
    'profile.yml:4:7 error: look: found "posters" (did you mean poster?), expected "lamplight", "broadsheet", "console", "gallery", "poster" or "meadow"',
    /^name:/m,
    'look: posters\nname:',
  ],
  [
    'profile.yml:4:16 error: look.shape: found "round", expected "arch", "circle", "pebble", "soft" or "square"',
    /^name:/m,
    'look: { shape: round }\nname:',
  ],
  [
    'profile.yml:4:9 error: look.font: found an unknown key, expected one of preset, type,',
    /^name:/m,
    'look: { font: serif }\nname:',
  ],
  ['profile.yml:4:7 error: look: found 7, expected "lamplight",', /^name:/m, 'look: 7\nname:'],
  [
    'about.md:3:3 error: found U+202E, expected text without this',
    /[\s\S]*/,
    'One\n\n- &#x202e;three',
  ],
  [
    'resume.yml:19:7 error: found a picture, expected paragraphs',
    ' |\n      Leads',
    ' |-\n      Fine.\n\n      ![a](b)\n      x',
  ],
])('%s', async (error, from, to) => {
  const folder = sampleContent()
  edit(folder, fileOf(error), from, to)
  const reported = await errorsIn(folder)
  expect(reported).toEqual([expect.stringContaining(`/${error}`)])
})

const fileOf = (error: string) => /^[^: ]+/.exec(error)?.[0] ?? ''
