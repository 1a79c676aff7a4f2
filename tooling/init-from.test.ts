import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadContent } from './content/load.ts'
import { cache } from './content/test-content.ts'
import { flags, init, read } from './test-init.ts'
import { newFolder } from './test-process.ts'
import { expectRefusal } from './test-refusal.ts'

/** A file in a folder of its own. */
function sourceFile(name: string, bytes: string | Buffer): string {
  const file = join(newFolder(), name)
  writeFileSync(file, bytes)
  return file
}

/** The folder of a LinkedIn export with these tables. */
function exported(tables: Record<string, string | Buffer>): string {
  const folder = newFolder()
  for (const [name, bytes] of Object.entries(tables)) writeFileSync(join(folder, name), bytes)
  return folder
}

/** What `npm run init` makes of a source, and what it says of it. */
async function madeFrom(source: string, ...args: string[]) {
  const folder = join(newFolder(), 'mine')
  const made = await init('--from', source, '--into', folder, ...args)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  return { ...(await loadContent(folder, cache)).content, told: made.stdout }
}

const profileTable = 'First Name,Last Name,Headline,Geo Location\nAnn,Baker,"Baker, of rye",Bath\n'

test.each([
  ['commas', profileTable],
  ['semicolons', 'First Name;Last Name;Headline;Geo Location\r\nAnn;Baker;Baker, of rye;Bath\r\n'],
  [
    'semicolons, told by Excel',
    'sep=;\nFirst Name;Last Name;Headline;Geo Location\nAnn;Baker;Baker, of rye;Bath',
  ],
  ['tabs', 'First Name\tLast Name\tHeadline\tGeo Location\nAnn\tBaker\tBaker, of rye\tBath\n'],
  [
    'tabs, in UTF-16',
    utf16('First Name\tLast Name\tHeadline\tGeo Location\nAnn\tBaker\tBaker, of rye\tBath\n'),
  ],
])('a LinkedIn table parted by %s is read', async (_, table) => {
  const { profile } = await madeFrom(exported({ 'Profile.csv': table }))
  expect(profile).toMatchObject({ name: 'Ann Baker', jobTitle: 'Baker, of rye', location: 'Bath' })
})

test.each([
  [
    'brackets of their own',
    '"[PORTFOLIO:https://a.example/x,y],[BLOG:http://b.example]"',
    '"[one],[two]"',
  ],
  ['one bracket', '"[PORTFOLIO:https://a.example/x,y,BLOG:http://b.example]"', '"[one,two]"'],
])('websites and handles of a LinkedIn profile in %s are links', async (_, websites, handles) => {
  const table = `First Name,Websites,Twitter Handles\nAnn,${websites},${handles}\n`
  const { profile } = await madeFrom(exported({ 'Profile.csv': table }))
  expect(profile.links).toMatchObject([
    { title: 'Portfolio', href: 'https://a.example/x,y' },
    { title: 'Blog', href: 'http://b.example' },
    { title: 'Twitter', href: 'https://x.com/one' },
    { title: 'Twitter', href: 'https://x.com/two' },
  ])
})

test('a value in quotation marks may hold what parts other tables', async () => {
  const positions =
    'Company Name,Title,Description\n"Rye; Co",Baker,"Wrote ""The, Guide"", read by 400; and\tmore"\n'
  const { resume } = await madeFrom(exported({ 'Positions.csv': positions }), '--name', 'Ann')
  expect(resume.experience).toMatchObject([{ place: 'Rye; Co', title: 'Baker' }])
  expect(JSON.stringify(resume.experience)).toContain('The, Guide\\", read by 400; and more')
})

test('a table of one column keeps its commas when it is parted by semicolons', async () => {
  const skills = 'Name\nRye, sourdough\nOvens\n'
  const { resume } = await madeFrom(exported({ 'Profile.csv': profileTable, 'Skills.csv': skills }))
  expect(resume.skills).toEqual([{ name: 'Rye, sourdough' }, { name: 'Ovens' }])
})

test('a LinkedIn table in other words is told as left out', async () => {
  const positions = 'Entreprise,Titre,Début\nFournil,Boulangère,2019\n'
  const { profile, told } = await madeFrom(
    exported({ 'Profile.csv': profileTable, 'Positions.csv': positions }),
  )
  expect(profile.name).toBe('Ann Baker')
  expect(told).toMatch(
    /^Left out[^\n]*:\n {2}Positions\.csv: found the columns Entreprise, Titre, Début, expected Company Name/m,
  )
})

test.each([
  [
    'in other words',
    { 'Profile.csv': 'Prénom,Nom,Titre\nAnn,Baker,Boulangère\n' },
    /Profile\.csv: found the columns Prénom, Nom, Titre, expected First Name/,
  ],
  ['without rows', { 'Profile.csv': 'First Name,Last Name\n', 'Skills.csv': '' }, /no row/],
  [
    'that breaks off',
    { 'Profile.csv': 'First Name,Last Name\n"Ann,Baker\n' },
    /Profile\.csv can't be read as CSV \(Quote Not Closed/,
  ],
  [
    'saved by a program of Windows of old',
    { 'Profile.csv': Buffer.from('First Name;Last Name\nZoë;Baker\n', 'latin1') },
    /Profile\.csv can't be read: .* in UTF-8 \(line 2, column 3\)/,
  ],
])('a LinkedIn export %s is refused in one line', async (_, tables, words) => {
  const folder = join(newFolder(), 'mine')
  expectRefusal(await init('--from', exported(tables), '--into', folder), words)
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['in UTF-16, as PowerShell writes it', utf16],
  ['in UTF-16 of the other order', (text: string) => utf16(text).swap16()],
  ['with a mark at its start', (text: string) => `\ufeff${text}`],
])('a JSON Resume %s is read', async (_, written) => {
  const { profile } = await madeFrom(
    sourceFile(
      'resume.json',
      written('{"basics": {"name": "Zoë Baker"}, "work": [{"name": "Rye"}]}'),
    ),
  )
  expect(profile.name).toBe('Zoë Baker')
})

test('dates in the words of many languages are dates, and what is understood in part is told', async () => {
  const work = [
    ['févr. 2020', 'aujourd’hui'],
    ['2015年3月', '2016年'],
    ['Spring 2014', '2014-13-01'],
    ['soon', 'Mär 2013'],
  ].map(([startDate, endDate], index) => ({ name: `Bakery ${index}`, startDate, endDate }))
  const { resume, told } = await madeFrom(
    sourceFile('resume.json', JSON.stringify({ work })),
    '--name',
    'Ann',
  )
  expect(resume.experience.map(({ start, end }) => [start, end])).toEqual([
    ['2020-02', 'present'],
    ['2015-03', '2016'],
    ['2014', '2014'],
    [undefined, '2013-03'],
  ])
  expect(told).toContain(
    [
      'Understood in another way than it was written:',
      '  "Spring 2014" is taken for 2014',
      '  "2014-13-01" is taken for 2014',
      '  "soon" is not a date: left out',
      '',
    ].join('\n'),
  )
})

test('one date is that day alone, and dates that run backwards are turned round', async () => {
  const { resume, projects, told } = await madeFrom(
    sourceFile(
      'resume.json',
      JSON.stringify({
        education: [{ institution: 'Bath', date: '2015' }],
        awards: [{ title: 'Bun', date: '2020-05', endDate: '2019-05' }],
        work: [{ name: 'Rye', startDate: '2019', endDate: 'současnost' }],
        projects: [{ highlights: ['Baked bread'] }, { githubUrl: 'https://github.com/ann/oven' }],
      }),
    ),
    '--name',
    'Ann',
  )
  expect(resume.education[0]).toMatchObject({ start: '2015', date: '2015' })
  expect(resume.awards[0]).toMatchObject({ start: '2019-05', end: '2020-05' })
  expect(resume.experience[0]).toMatchObject({ end: 'present' })
  expect(projects.map(({ title }) => title)).toEqual(['Baked bread', 'oven'])
  expect(told).toContain('dates that run backwards are turned round: 2020-05, 2019-05')
})

test('the place that a flag names is the whole of it, titles are no names, and texts without spaces are cut too', async () => {
  const basics = {
    name: 'Dr. Anna Schmidt',
    summary: 'Brotbäckereizahlungssysteme'.repeat(20),
    location: { city: 'Berlin', countryCode: 'DE' },
  }
  const { profile } = await madeFrom(
    sourceFile('resume.json', JSON.stringify({ basics })),
    ...['--place', 'Hamburg', '--locale', 'de'],
  )
  expect(profile).toMatchObject({ location: 'Hamburg', greeting: 'Hallo, ich bin Anna' })
  expect(profile.postalAddress).toBeUndefined()
  expect(profile.description).toMatch(/Brotbäckereizahlungssysteme.* …$/)
})

test('the code of no country is nothing, and is told', async () => {
  const location = (countryCode: string) => ({ city: 'Bath', countryCode })
  const resume = {
    basics: { name: 'Ann', location: { countryCode: 'ZZ' } },
    work: ['xx', 'GB'].map((code) => ({ name: code, location: location(code) })),
  }
  const {
    profile,
    resume: made,
    told,
  } = await madeFrom(sourceFile('resume.json', JSON.stringify(resume)))
  expect(profile.location).toBeUndefined()
  expect(made.experience.map((entry) => entry.location)).toEqual(['Bath', 'Bath, United Kingdom'])
  expect(told).toContain('  "ZZ" is the code of no country: left out\n')
  expect(told).toContain('  "xx" is the code of no country: left out\n')
})

test('--locale says the language of the site and of its dates', async () => {
  const folder = join(newFolder(), 'mine')
  const work = [{ name: 'Backstube', startDate: '2019-03', endDate: 'heute' }]
  const source = sourceFile('resume.json', JSON.stringify({ work }))
  await init('--from', source, ...flags, '--locale', 'de-AT', '--into', folder)
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({ locale: 'de-AT' })
  const { content } = await loadContent(folder, cache)
  expect(content.resume.experience[0]?.date).toMatch(/^März 2019 . heute$/)
  // What the folder says already is kept.
  await init('--from', source, ...flags, '--into', folder, '--yes')
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({ locale: 'de-AT' })
})

function utf16(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(`\ufeff${text}`, 'utf16le')
}
