import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagnosticsOf, errorsIn, sampleContent } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { load } from './load.ts'

/** The sample with a tailored CV, its first and third job and its second course tagged, and its second job hidden. */
function withVariant(text: string, file = 'acme.yml'): string {
  const folder = sampleContent()
  const tag = (from: RegExp, key: string) => edit(folder, 'resume.yml', from, `$&    ${key}\n`)
  tag(/ +place: Fernwhistle Labs\n/, 'tags: [react, team]')
  tag(/ +place: Ottervane Commerce\n/, 'draft: true\n    tags: [shops]')
  tag(/ +place: A large search company\n/, 'tags: [access]')
  tag(/ +place: Marlowfen College\n/, 'tags: [access]')
  appendFileSync(join(folder, 'resume.yml'), 'interests: [{ name: Chess }, { name: Tea }]\n')
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'variants', file), text)
  return folder
}

async function tailored(text: string) {
  const { variants } = await load(withVariant(text))
  const [content] = variants
  if (!content) throw new Error('there is no variant')
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).join(' ')
  const { resume } = content
  return { content, jobs: ids(resume.experience), courses: ids(resume.education) }
}

test.each([
  ['no tags', '{}', '01 03 04 05 06', '01 02 03'],
  ['a tag of both lists', 'tags: [access]', '03', '02'],
  ['several tags, newest first', 'tags: [access, react]', '01 03', '02'],
  ['entries by name', 'experience: ["04", "01"]', '04 01', '01 02 03'],
  ['one first', 'experience: ["05", ...]', '05 01 03 04 06', '01 02 03'],
  ['names beside tags', 'tags: [react]\nexperience: ["06", ...]', '06 01', '01 02 03'],
  ['a draft by name', 'experience: ["02", "01"]', '01', '01 02 03'],
  ['none', 'education: []', '01 03 04 05 06', ''],
])('a variant picks: %s', async (_, text, jobs, courses) => {
  expect(await tailored(text)).toMatchObject({ jobs, courses })
})

test('skills and sections are picked and put in order as entries are', async () => {
  const { content } = await tailored(
    'sections: [skills, ...]\nadvanceSkills: [React, ...]\nfamiliarSkills: []\ntools:\n  - Vite\n  - Git\ninterests: [Tea]\n',
  )
  expect(content.resume.interests).toEqual([{ name: 'Tea' }])
  expect(content.resume.advanceSkills.slice(0, 3)).toEqual(['React', 'JavaScript', 'TypeScript'])
  expect(content.resume.advanceSkills).toHaveLength(10)
  expect(content.resume).toMatchObject({ familiarSkills: [], tools: ['Vite', 'Git'] })
  expect(content.resume.sections.slice(0, 7)).toEqual([
    'advanceSkills',
    'familiarSkills',
    'tools',
    'skills',
    'experience',
    'volunteer',
    'education',
  ])
})

test.each([
  ['jobtitle: x', '1:1 error: jobtitle: found an unknown key (did you mean jobTitle?)'],
  ['tools:\n  - Playwrite\n', '2:5 error: tools.0: found "Playwrite" (did you mean Playwright?)'],
  [
    'tools: [React]',
    '1:9 error: tools.0: found "React", expected one of tools in resume.yml (Git,',
  ],
  ['tools: [Git, Git]', '1:8 error: tools: found ["Git","Git"], expected each name'],
  ['summary: |\n  Hello\n\n  <b>you</b>\n', '4:3 error: found raw HTML, expected paragraphs'],
])('a mistake in a variant has its place: %j', async (text, words) => {
  expect((await errorsIn(withVariant(text))).join('\n')).toContain(`acme.yml:${words}`)
})

test('tags that no entry carries are pointed out', async () => {
  const warningsOf = async (text: string) =>
    (await diagnosticsOf(withVariant(text))).filter((line) => line.includes('/variants/'))
  expect(await warningsOf('tags: [react, access]')).toEqual([])
  expect(await warningsOf('tags: [react, acces]')).toEqual([
    expect.stringMatching(
      /variants\/acme\.yml:1:15 warning: tags\.1: found "acces" \(did you mean access\?\), a tag that no entry in resume\.yml has, expected one of react, team, access$/,
    ),
  ])
})

test('a file without a name for its address, or a folder, is a mistake', async () => {
  const folder = withVariant('{}', 'Acme & Söhne.yml')
  mkdirSync(join(folder, 'variants', 'sub'))
  expect(await errorsIn(folder)).toEqual([
    expect.stringMatching(/found "Acme & Söhne\.yml", expected lowercase/),
    expect.stringMatching(/variants\/sub error: found "sub", expected lowercase/),
  ])
})
