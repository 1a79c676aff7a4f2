import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { jsonResume } from '../../formats/json-resume.ts'
import { englishTexts } from '../../i18n/texts.ts'
import { writtenLanguages } from '../../load/languages/texts.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { root } from '../../load/root.ts'
import { diagnosticsOf, sample } from '../../testing/content.ts'
import { ann, importFrom, importWith, read, sourceFile } from '../../testing/init.ts'
import { newFolder } from '../../testing/process.ts'
import * as questions from './questions.ts'

const fixtures = join(root, 'import', 'fixtures')
const policies = join(root, 'commands', 'init', 'privacy')

test('nothing from the sample appears in the owner’s content', async () => {
  const { folder, ...content } = await importWith({
    ...ann,
    email: 'ann@ann.dev',
    accent: '#0f766e',
  })
  expect(content.profile).toMatchObject({
    name: 'Ann Baker',
    jobTitle: 'Baker',
    greeting: 'Hi, I am Ann',
    email: 'ann@ann.dev',
    location: 'Bath',
    picture: 'outline.svg',
    theme: { accent: '#0f766e' },
  })
  // Examples are written for the owner to fill in, and hidden.
  expect(content.resume.experience).toEqual([])
  expect(content.projects).toEqual([])
  expect(read(folder, 'resume.yml')).toMatch(/draft: true/)
  expect(content.stack).toEqual({})
  expect(content.menu).toContainEqual(expect.objectContaining({ link: '/writing' }))
  expect(read(folder, 'privacy.md')).toBe(read(sample, 'privacy.md'))
  expect(read(folder, 'profile.yml')).toMatch(
    /^# yaml-language-server: \$schema=\.schemas\/profile\.schema\.json\n\n# .+\nname: Ann Baker/,
  )
  expect(existsSync(join(folder, '.schemas', 'profile.schema.json'))).toBe(true)
  expect(await diagnosticsOf(folder)).toEqual([
    expect.stringMatching(/resume\.yml warning: the CV has no entry: add a job, a school/),
    expect.stringMatching(/resume\.yml:\d+:\d+ warning: found "Your Job Title": placeholder/),
  ])
})

test.each([
  ['김 민준', 'ko', '안녕하세요, 김 민준입니다'],
  ['Dr. Zoë Baker', 'de-AT', 'Hallo, ich bin Zoë'],
  ['Zoë Baker', 'sw', 'Zoë'],
])('%s is greeted in %s: "%s"', async (name, locale, greeting) => {
  const { profile, folder } = await importWith({ ...ann, name, locale })
  expect(profile).toMatchObject({ greeting, locale })
  expect(read(folder, 'about.md')).toBe(`${name}, Baker, Bath.\n`)
})

test('the question about the look is asked until the answer is one, whose colour is the usual one', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never)
  vi.spyOn(process, 'stdout', 'get').mockReturnValue(output as never)
  const looks = ['posters', 'poster']
  let asked = ''
  output.on('data', (text) => {
    asked += text
    if (`${text}`.endsWith(': ')) input.write(`${/The look/.test(text) ? looks.shift() : ''}\n`)
  })
  const { folder, profile } = await importWith({ ...ann, questions })
  vi.restoreAllMocks()
  expect(asked).toContain('The colour of the site [#ffe14a]: ')
  expect(read(folder, 'profile.yml')).toMatch(/^look: poster$/m)
  expect(profile).toMatchObject({ look: { type: 'display' }, theme: { accent: '#ffe14a' } })
})

test('there is a privacy policy in each language of the layout', () => {
  const shapeOf = (language: string) =>
    parseMarkdown(read(policies, `${language}.md`), language).map(({ type }) => type)
  for (const language of writtenLanguages()) expect(shapeOf(language)).toEqual(shapeOf('en'))
})

test('every field of JSON Resume comes back under its own name', async () => {
  const file = join(fixtures, 'all-fields.json')
  const { report, ...content } = await importWith({ source: file })
  expect(report).not.toMatch(/Skipped|Changed during import/)
  const { meta, $schema, ...source } = parse(readFileSync(file, 'utf8'))
  const site = { content, texts: englishTexts, siteUrl: '', date: new Date(0) }
  const found = JSON.parse(jsonResume(site))
  const { profiles } = found.basics
  const given = source.basics.profiles.map((each: object) => expect.objectContaining(each))
  expect(profiles).toEqual(expect.arrayContaining(given))
  expect({ ...found, $schema: undefined, meta: undefined }).toEqual({
    ...source,
    // The site's own address, once it has one.
    basics: { ...source.basics, url: undefined, profiles },
  })
})

const otherFormat = /is not a resume that Foyer can read: .*ask a coding agent/

test.each<[string, () => string, RegExp]>([
  ['other JSON', () => sourceFile({ name: 'x' }), /found "name", expected keys such/],
  ['a web page', () => sourceFile('<!DOCTYPE html><p>'), /is a web page: download the raw file/],
  ['a PDF', () => sourceFile('%PDF-1.7'), otherFormat],
  ['Word', () => sourceFile('PK\x03\x04', 'cv.docx'), otherFormat],
  ['Markdown', () => sourceFile('# Ann\n\n- Baker: yes', 'cv.md'), otherFormat],
  ['prose', () => sourceFile('I am a baker'), otherFormat],
  [
    'a folder without an export',
    () => newFolder(),
    /nothing that Foyer can read: no resume, no project and no post/,
  ],
  ['a ZIP file that is not one', () => sourceFile('PK', 'a.zip'), /can't be read as a ZIP file/],
  ['an address', () => 'https://example.com/a.json', /aren't fetched from the web/],
])('%s is refused in one line', async (_, source, words) => {
  const error = await importWith({ source: source() }).catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(words) })
  expect(String(error)).not.toContain('\n')
})

test('technologies are those that the resume names, and never the sample’s', async () => {
  const keywords = 'Kubernetes Terraform AWS Jenkins-2 Cloud Postgres Vue.js Teamwork'.split(' ')
  const { stack } = await importFrom({
    basics: { name: 'Ann' },
    skills: [{ name: 'DevOps', keywords }],
  })
  expect(Object.keys(stack)).toEqual([
    'kubernetes',
    'terraform',
    'jenkins',
    'postgresql',
    'vuedotjs',
  ])
  const everyday = [{ name: 'Chef' }, { name: 'Wine' }, { name: 'Square' }]
  expect((await importFrom({ basics: { name: 'Ann' }, skills: everyday })).stack).toEqual({})
})

test('flags win over the source; what has no place, or is understood in part, is reported', async () => {
  const { profile, resume, report } = await importFrom(
    {
      basics: { name: 'Old Name', email: 'old@example.com', image: 'https://a.example/me.png' },
      work: [
        { name: 'A', startDate: 'févr. 2020', endDate: 'aujourd’hui', shoeSize: 43 },
        { name: 'B', startDate: 'Spring 2014', endDate: 'soon' },
      ],
    },
    { name: 'New Name', link: ['github.com/ann', 'https://ann.github.io', 'mastodon.social/@ann'] },
  )
  expect(profile).toMatchObject({
    name: 'New Name',
    email: 'old@example.com',
    links: [
      { title: 'GitHub', icon: 'github' },
      { title: 'Website', icon: 'website' },
      { title: 'Mastodon', icon: 'mastodon' },
    ],
  })
  expect(resume.experience).toMatchObject([
    { place: 'A', start: '2020-02', end: 'present' },
    { place: 'B', start: '2014' },
  ])
  expect(report).toMatch(/2 jobs[\s\S]*"Spring 2014" \(line 1\) is read as 2014\n/)
  expect(report).toMatch(
    /Skipped:\n {2}work > shoeSize \(line 1\)\n {2}the picture \S+ \(line 1\) is not/,
  )
})

test('a picture that a resume names is taken from a file, or from the resume itself', async () => {
  const red = { create: { width: 9, height: 9, channels: 3, background: 'red' } } as const
  const png = await sharp(red).png().toBuffer()
  const work = [{ name: 'A' }]
  const source = sourceFile({ basics: { name: 'Ann', image: './photo.png' }, work })
  writeFileSync(join(dirname(source), 'photo.png'), png)
  const image = `data:image/png;base64,${png.toString('base64')}`
  const inside = sourceFile({ basics: { name: 'Ann', image }, work })
  for (const each of [source, inside]) {
    expect((await importWith({ source: each })).profile.picture).toBe('me.png')
  }
})

test('wrong flags are refused, and so is a folder that holds files', async () => {
  const target = join(newFolder(), 'mine')
  await expect(importWith({ ...ann, email: 'ann', target })).rejects.toThrow(
    /--email is "ann". Expected an email address/,
  )
  await expect(importWith({ target })).rejects.toThrow(
    /no terminal to ask in. Pass --name, or --from/,
  )
  expect(existsSync(target)).toBe(false)
  const repository = newFolder()
  mkdirSync(join(repository, '.git'))
  await importWith({ ...ann, target: repository })
  expect(existsSync(join(repository, '.git'))).toBe(true)
  const other = newFolder()
  writeFileSync(join(other, 'notes.txt'), 'mine')
  await expect(importWith({ ...ann, target: other })).rejects.toThrow(/exists, so nothing was/)
  expect(readdirSync(other)).toEqual(['notes.txt'])
})
