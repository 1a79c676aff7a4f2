import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../load/root.ts'
import { annsContent, diagnosticsOf, sample, sampleUrl } from '../testing/content.ts'
import { profile, renderCv, resume } from '../testing/cv.ts'
import { edit } from '../testing/edit.ts'
import { main } from './check-content.ts'

async function check(folder: string, ...flags: string[]) {
  // As a static site has it.
  vi.stubEnv('SITE_URL', `${sampleUrl}/portfolio`)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  log.mockClear()
  exit.mockClear()
  await main([folder, ...flags])
  return { lines: String(log.mock.calls[0]).split('\n'), code: exit.mock.calls[0]?.[0] ?? 0 }
}

test('the owner’s own content has no diagnostics; a dead link is an error', async () => {
  const folder = annsContent()
  expect(await diagnosticsOf(folder)).toEqual([])
  edit(folder, 'about.md', '#streaming-clone', '#streaming')
  const { lines, code } = await check(folder)
  expect(lines).toEqual([
    expect.stringMatching(/about\.md:1:15 error: found a link to \/projects#streaming, /),
    '1 error, 0 warnings. More may appear once the errors are fixed.',
  ])
  expect(code).toBe(1)
})

test('the sample is without errors; its placeholders are reported a line a kind, with their number', async () => {
  expect(await check(sample)).toEqual({
    lines: [
      expect.stringMatching(
        /^sample\/profile\.yml:\d+:\d+ warning: found "example.com": .* \(\d+ times in \d+ files/,
      ),
      expect.stringMatching(/^sample\/profile\.yml:\d+:\d+ warning: found "555-0142": /),
      '0 errors, 2 warnings',
    ],
    code: 0,
  })
})

test('programs get each diagnostic with its kind, place and remedy', async () => {
  const folder = annsContent()
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitel: Baker')
  edit(folder, 'profile.yml', /^email: .*$/m, 'email: ann')
  edit(folder, 'profile.yml', 'theme:', 'locale: 5\ntheme:')
  edit(folder, 'menu.yml', 'icon: user', 'icon: usser')
  writeFileSync(
    join(folder, 'resume.yml'),
    'experience:\n  - id: "01"\n    title: Baker\n    date: Mar 2021\n',
  )
  rmSync(join(folder, 'about.md'))
  const { lines, code } = await check(folder, '--json')
  expect(code).toBe(1)
  const said = JSON.parse(lines.join('\n')) as Record<string, unknown>[]
  const at = (file: string) => relative(root, join(folder, file))
  expect(said).toEqual(
    expect.arrayContaining([
      {
        file: at('resume.yml'),
        line: 4,
        column: 5,
        severity: 'error',
        code: 'replaced-key',
        message:
          'experience.0.date: found a key of an earlier version, expected "start" and "end", such as start: 2021-03 and end: present',
      },
    ]),
  )
  expect(said.map(({ file, code, fix }) => [file, code, fix])).toEqual(
    expect.arrayContaining([
      [at('profile.yml'), 'unknown-key', 'jobTitle'],
      [at('profile.yml'), 'wrong-value', undefined],
      [at('profile.yml'), 'wrong-value', '"5"'],
      [at('menu.yml'), 'wrong-value', '"user"'],
      [at('about.md'), 'missing', undefined],
    ]),
  )
})

test('what visitors should not see is a warning', async () => {
  const folder = annsContent()
  edit(folder, 'about.md', 'I am Ann', 'Lorem ipsum dolor')
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: Your Job Title')
  edit(folder, 'menu.yml', 'id: "06"', 'id: "04"')
  edit(folder, 'menu.yml', 'id: "05"', 'id: "06"')
  const project = 'projects/streaming-clone/index.md'
  edit(folder, project, /^imageAlt: .*$/m, 'imageAlt: Screenshot 1')
  mkdirSync(join(folder, 'project'))
  const reported = await diagnosticsOf(folder, { siteUrl: '' })
  const expected = [
    /about\.md:1:1 warning: found "Lorem ipsum": filler text/,
    /menu\.yml:\d+:7 warning: 4\.id: found "06" for "\/contact", the id of the desk/,
    /profile\.yml:5:11 warning: found "Your Job Title": placeholder still used/,
    /index\.md:\d+:11 warning: imageAlt: found "Screenshot 1"/,
    /project warning: unknown file or folder \(did you mean projects\?\)/,
    /^\.env warning: SITE_URL is not set/,
  ]
  for (const each of expected) expect(reported).toContainEqual(expect.stringMatching(each))
  expect(reported).toHaveLength(expected.length)
})

test('--cv prints each CV as programs read it, and names what they miss with file and line', async () => {
  const folder = annsContent()
  edit(folder, 'profile.yml', /^email: .*\n/m, '')
  edit(folder, 'profile.yml', /value: .*867-5309.*/, 'value: 1 High Street')
  const school = (id: number) => `  - { id: "${id}", title: Baker, place: School, start: 2019 }\n`
  const schools = Array.from({ length: 60 }, (_, index) => school(index))
  writeFileSync(
    join(folder, 'resume.yml'),
    `headings: { experience: Things I do at work and in town, education: Bread School }
experience:
  - id: mill
    place: Mill
    start: 2020
  - { id: "2", title: Baker, end: 2020 }
education:
${schools.join('')}`,
  )
  mkdirSync(join(folder, 'variants'))
  writeFileSync(
    join(folder, 'variants', 'acme.yml'),
    'sections: [experience]\nexperience: [mill]\n',
  )
  mkdirSync(join(folder, 'ar'))
  writeFileSync(join(folder, 'ar', 'profile.yml'), 'jobTitle: خبّازة\nlocale: ar-EG-u-ca-gregory\n')
  mkdirSync(join(folder, 'es'))
  writeFileSync(join(folder, 'es', 'resume.yml'), 'headings:\n  experience: Pan 𓀀 ☎\n')
  const { lines, code } = await check(folder, '--cv')
  const text = lines.join('\n')
  expect(text).toMatch(
    /^\/resume\.pdf\n\nAnn\n[\s\S]*\nThings I do at work and in town\n2020 Mill\n/,
  )
  expect(text).toMatch(/\n\/for\/acme\/resume\.pdf\n\nAnn\n/)
  const reported = lines.filter((line) => / (warning|error): /.test(line))
  expect(reported.map((line) => line.split('content/').at(-1)).sort()).toEqual([
    'ar/profile.yml:2:1 warning: locale: found dates such as "٢٠٢٠" in /ar/resume.pdf, whose digits few programs read, expected ar-EG-u-ca-gregory-nu-latn',
    expect.stringMatching(/^es\/resume\.yml:2:15 warning: headings\.experience: found "Pan 𓀀 ☎"/),
    expect.stringMatching(
      /^es\/resume\.yml:2:19 error: no CV is made \(\/es\/resume\.pdf\), .* the letters 𓀀, /,
    ),
    expect.stringMatching(/^es\/resume\.yml:2:22 warning: the CV leaves out ☎, /),
    'profile.yml:1:1 warning: found no email address that programs can read',
    'profile.yml:1:1 warning: found no phone number that programs can read',
    'resume.yml:1:1 warning: found 4 pages in /ar/resume.pdf, expected at most 3',
    'resume.yml:1:1 warning: found 4 pages in /resume.pdf, expected at most 3',
    expect.stringMatching(
      /^resume\.yml:1:25 warning: headings\.experience: found "Things I do at work and in town", .* "Experience"$/,
    ),
    expect.stringMatching(/^resume\.yml:1:25 warning: headings\.experience: .* "الخبرة"$/),
    'resume.yml:3:5 warning: experience.0: found no title, expected the position or the degree',
    'resume.yml:6:5 warning: experience.1: found no date, expected a start',
    'resume.yml:6:5 warning: experience.1: found no place, expected the employer or the school',
  ])
  expect(code).toBe(1)
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
  expect((await check(folder, '--cv')).lines).toContainEqual(
    expect.stringMatching(/content\/cv\.pdf error: found a PDF that programs can't read$/),
  )
  const own = { profile: { ...profile, email: undefined }, resume: { ...resume, sections: [] } }
  writeFileSync(join(folder, 'cv.pdf'), await renderCv(own))
  expect((await check(folder, '--cv')).lines.join('\n')).toContain(
    'cv.pdf:1:1 warning: found no email address that programs can read',
  )
})
