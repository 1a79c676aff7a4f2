import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ann, made, madeFrom, read, sourceFile } from '../testing/init.ts'
import { newFolder, root } from '../testing/process.ts'

const fixture = (name: string) => join(root, 'import', 'fixtures', name)
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** The folder of a LinkedIn export with these tables. */
function exported(tables: Record<string, string | Buffer>): string {
  const folder = newFolder()
  for (const [name, bytes] of Object.entries(tables)) writeFileSync(join(folder, name), bytes)
  return folder
}

const zoe = { basics: { name: 'Zoë Baker' }, work: [{ name: 'Mill', startDate: '2019-04' }] }
const json = JSON.stringify(zoe)
const wrapped = JSON.stringify({ resume: zoe, ok: true })
const yaml = 'basics:\n  name: Zoë Baker\nwork:\n  - name: Mill\n    startDate: 2019-04\n'
const zip = zipSync({
  'Basic/Profile.csv': strToU8('First Name,Last Name\nZoë,Baker\n'),
  'Basic/Positions.csv': strToU8('Company Name\nMill\n'),
})
const reactive = `{"data": ${readFileSync(fixture('reactive-resume-4.json'), 'utf8')}}`

test.each<[string, () => string, string]>([
  ['YAML, whatever its name', () => sourceFile(yaml, 'resume.txt'), 'Zoë Baker'],
  ['JSON that is called YAML', () => sourceFile(wrapped, 'resume.yml'), 'Zoë Baker'],
  ['a resume in one more pair of braces', () => sourceFile(wrapped), 'Zoë Baker'],
  ['JSON in UTF-16, as PowerShell writes it', () => sourceFile(utf16(json)), 'Zoë Baker'],
  ['JSON in UTF-16 of the other order', () => sourceFile(utf16(json).swap16()), 'Zoë Baker'],
  ['JSON with a mark at its start', () => sourceFile(`\ufeff${json}`), 'Zoë Baker'],
  ['a ZIP file', () => sourceFile(zip, 'export.zip'), 'Zoë Baker'],
  ['a ZIP file by another name', () => sourceFile(zip, 'download'), 'Zoë Baker'],
  ['Reactive Resume 5', () => fixture('reactive-resume-5.json'), 'Tilo Beispiel'],
  ['Reactive Resume in braces', () => sourceFile(reactive), 'Mireille Sample-Okonjo'],
])('%s is read', async (_, source, name) => {
  const { profile, resume } = await made({ source: source() })
  expect(profile.name).toBe(name)
  expect(resume.experience.length).toBeGreaterThan(0)
})

test('tables and struck-out text of a resume become words of the content', async () => {
  const summary = '<table><tr><th>Bread</th><td>daily</td></tr></table><p>All <del>rye</del></p>'
  const { folder } = await madeFrom({ basics: { name: 'Zoë Baker', summary } })
  expect(read(folder, 'about.md')).toBe('Bread daily\n\nAll rye\n')
})

test.each<[string, () => string, RegExp]>([
  [
    'JSON with a comma too many',
    () => sourceFile('{\n  "basics": {"name": "a, ]"},\n}'),
    /can't be read \(.*line 3 column 1\)/,
  ],
  ['JSON that breaks off', () => sourceFile('{"basics": '), /can't be read \(.*JSON/],
  [
    'JSON that is not a resume',
    () => sourceFile({ name: 'x' }),
    /found "name", expected JSON Resume/,
  ],
  ['JSON that is not an object', () => sourceFile('[1]'), /says nothing about a career/],
  ['a resume of nothing', () => sourceFile('{"basics": {"name": ""}}'), /found "basics", expected/],
  ['a web page', () => sourceFile('<!DOCTYPE html><p>'), /is a web page: fetch the raw file/],
  ['a PDF', () => sourceFile('%PDF-1.7'), /is a PDF: name the resume as JSON or YAML/],
  ['prose', () => sourceFile('I am a baker'), /found no keys and values, expected/],
  ['a folder without an export', () => newFolder(), /has no table of a LinkedIn data export/],
  ['a ZIP file that is not one', () => sourceFile('PK', 'a.zip'), /can't be read as a ZIP file/],
  [
    'a LinkedIn table in other words',
    () => exported({ 'Profile.csv': 'Prénom,Nom,Titre\nAnn,Baker,Boulangère\n' }),
    /Profile\.csv: found the columns Prénom, Nom, Titre, expected First Name/,
  ],
  [
    'LinkedIn tables without rows',
    () => exported({ 'Profile.csv': 'First Name,Last Name\n', 'Skills.csv': '' }),
    /no row/,
  ],
  [
    'a LinkedIn table that breaks off',
    () => exported({ 'Profile.csv': 'First Name,Last Name\n"Ann,Baker\n' }),
    /Profile\.csv can't be read as CSV \(Quote Not Closed/,
  ],
  [
    'a LinkedIn table in Latin-1',
    () => exported({ 'Profile.csv': Buffer.from('First Name;Last Name\nZoë;Baker\n', 'latin1') }),
    /Profile\.csv can't be read: .* in UTF-8 \(line 2, column 3\)/,
  ],
  [
    'a gist',
    () => 'https://gist.github.com/ann/0123abc#file-resume-json',
    /doesn't fetch resumes itself\. Fetch it: curl -L -o resume\.json 'https:\/\/gist\.githubusercontent\.com\/ann\/0123abc\/raw', then npm run init -- --from resume\.json/,
  ],
  [
    'a file at GitHub',
    () => 'github.com/ann/cv/blob/main/data/resume.json',
    /https:\/\/raw\.githubusercontent\.com\/ann\/cv\/main\/data\/resume\.json',/,
  ],
  [
    'an entry of the registry',
    () => 'https://registry.jsonresume.org/ann',
    /-o resume\.json 'https:\/\/registry\.jsonresume\.org\/ann\.json',/,
  ],
  [
    'any other address',
    () => "https://example.com/a?b=1&c='2",
    /-o resume\.json 'https:\/\/example\.com\/a\?b=1&c=%272',/,
  ],
])('%s is refused in one line', async (_, source, words) => {
  const error = await made({ source: source() }).catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(words) })
  expect(String(error)).not.toContain('\n')
})

const head = ['First Name', 'Last Name', 'Headline', 'Geo Location']
const row = ['Ann', 'Baker', 'Baker of rye', 'Bath']
const table = (mark: string) => `${head.join(mark)}\n${row.join(mark)}\n`

test.each([
  ['commas', table(',').replace('Baker of rye', '"Baker of rye"')],
  ['semicolons', table(';').replaceAll('\n', '\r\n')],
  ['semicolons, with a hint for Excel', `sep=;\n${table(';')}`],
  ['tabs, in UTF-16', utf16(table('\t'))],
])('a LinkedIn table parted by %s is read', async (_, text) => {
  const { profile } = await made({ source: exported({ 'Profile.csv': text, ...position }) })
  expect(profile).toMatchObject({ name: 'Ann Baker', jobTitle: 'Baker of rye', location: 'Bath' })
})

const position = { 'Positions.csv': 'Company Name\nMill\n' }

test('values of LinkedIn may hold what parts other tables; a table in other words is reported', async () => {
  const { resume, report } = await made({
    name: 'Ann',
    source: exported({
      'Positions.csv':
        'Company Name,Title,Description\n"Rye; Co",Baker,"Wrote ""The, Guide"", read by 400; and\tmore"\n',
      'Skills.csv': 'Name\nRye, sourdough\nOvens\n',
      'Education.csv': 'École,Titre\nFournil,Boulangère\n',
    }),
  })
  expect(resume.experience).toMatchObject([{ place: 'Rye; Co', title: 'Baker' }])
  expect(JSON.stringify(resume.experience)).toContain('The, Guide\\", read by 400; and more')
  expect(resume.skills).toEqual([{ name: 'Rye, sourdough' }, { name: 'Ovens' }])
  expect(report).toMatch(
    /^Left out[^\n]*:\n {2}Education\.csv: found the columns École, Titre, expected School Name/m,
  )
})

test.each([
  ['"[PORTFOLIO:https://a.example/x,y],[BLOG:http://b.example]"', '"[one],[two]"'],
  ['"[PORTFOLIO:https://a.example/x,y,BLOG:http://b.example]"', '"[one,two]"'],
])('websites and handles of a LinkedIn profile are links: %s, %s', async (websites, handles) => {
  const profile = `First Name,Websites,Twitter Handles\nAnn,${websites},${handles}\n`
  const source = exported({ 'Profile.csv': profile, ...position })
  expect((await made({ source })).profile.links).toMatchObject([
    { title: 'Portfolio', href: 'https://a.example/x,y' },
    { title: 'Blog', href: 'http://b.example' },
    { title: 'Twitter', href: 'https://x.com/one' },
    { title: 'Twitter', href: 'https://x.com/two' },
  ])
})

test('dates are those that people mean, and what is understood only in part is reported', async () => {
  const { resume, projects, report } = await madeFrom(
    {
      work: [
        { name: 'A', startDate: 'févr. 2020', endDate: 'aujourd’hui' },
        { name: 'B', startDate: '2015年3月', endDate: '2016年' },
        { name: 'C', startDate: 'Spring 2014', endDate: '2014-13-01' },
        { name: 'D', startDate: 'soon', endDate: 'Mär 2013' },
        { name: 'E', startDate: '2010', endDate: 'who knows' },
        { name: 'F', startDate: '2008 - 2009' },
      ],
      education: [{ institution: 'Bath', date: '2015' }],
      awards: [{ title: 'Bun', date: '2020-05', endDate: '2019-05' }],
      projects: [{ highlights: ['Baked bread'] }, { githubUrl: 'https://github.com/ann/oven' }],
    },
    { name: 'Ann' },
  )
  expect(resume.experience.map(({ start, end }) => [start, end])).toEqual([
    ['2020-02', 'present'],
    ['2010', 'present'],
    ['2015-03', '2016'],
    ['2014', '2014'],
    [undefined, '2013-03'],
    ['2008', '2009'],
  ])
  expect(resume.education[0]).toMatchObject({ start: '2015', date: '2015' })
  expect(resume.awards[0]).toMatchObject({ start: '2019-05', end: '2020-05' })
  expect(projects.map(({ title }) => title)).toEqual(['Baked bread', 'oven'])
  expect(report).toContain(
    [
      'Understood differently from how it was written:',
      '  "Spring 2014" is read as 2014',
      '  "2014-13-01" is read as 2014',
      '  "soon" is not a date: left out',
      '  "who knows" is read as present',
      '  dates that run backwards are swapped: 2020-05, 2019-05',
      '',
    ].join('\n'),
  )
})

test('the place that a flag names is the whole of it, and texts without spaces are cut too', async () => {
  const summary = 'Brotbäckereizahlungssysteme'.repeat(20)
  const location = { city: 'Berlin', countryCode: 'DE' }
  const { profile } = await madeFrom(
    { basics: { name: 'Anna', summary, location } },
    { place: 'Hamburg' },
  )
  expect(profile.location).toBe('Hamburg')
  expect(profile.postalAddress).toBeUndefined()
  expect(profile.description).toMatch(/Brotbäckereizahlungssysteme.* …$/)
})

test('what is not a country code is left out, and reported', async () => {
  const { profile, resume, report } = await madeFrom({
    basics: { name: 'Ann', location: { countryCode: 'ZZ' } },
    work: ['xx', 'GB'].map((countryCode) => ({
      name: 'A',
      location: { city: 'Bath', countryCode },
    })),
  })
  expect(profile.location).toBeUndefined()
  expect(resume.experience.map((entry) => entry.location)).toEqual(['Bath', 'Bath, United Kingdom'])
  expect(report).toContain('  "ZZ" is not a country code: left out\n')
  expect(report).toContain('  "xx" is not a country code: left out\n')
})

test('--locale says the language of the site and of its dates, and is kept', async () => {
  const source = sourceFile({ work: [{ name: 'Mill', startDate: '2019-03', endDate: 'heute' }] })
  const { profile, resume, folder } = await made({ source, ...ann, locale: 'de-AT' })
  expect(profile.locale).toBe('de-AT')
  expect(resume.experience[0]?.date).toMatch(/^März 2019 . heute$/)
  const again = await made({ source, ...ann, target: folder, yes: true })
  expect(again.profile.locale).toBe('de-AT')
})
