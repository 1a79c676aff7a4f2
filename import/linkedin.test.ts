import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { made, sourceFile } from '../testing/init.ts'
import { newFolder } from '../testing/process.ts'
import { draftOfJsonResume } from './json-resume.ts'
import { fromLinkedIn } from './linkedin.ts'

const folder = join(root, 'import', 'fixtures', 'linkedin')

const zipped = (files: Record<string, Uint8Array>) => sourceFile(zipSync(files), 'export.zip')

/** The folder of an export with these tables. */
function exported(tables: Record<string, string | Buffer>): string {
  const folder = newFolder()
  for (const [name, bytes] of Object.entries(tables)) writeFileSync(join(folder, name), bytes)
  return folder
}

test('every table of a career is kept, and what has no place is reported', () => {
  const { resume, leftOut } = fromLinkedIn(folder, true)
  expect(resume).toMatchObject({
    basics: { email: 'odalys@example.com', phone: '+1 202 555 0147' },
    education: [{ summary: 'Thesis on double-entry bookkeeping\n\nRowing, Chess' }, {}],
    certificates: [{ date: 'May 2021' }, { date: 'Jun 2020' }, { name: 'Typing: 71' }],
    awards: [{ title: 'Quiet Reliability Award', summary: 'For a year without a page' }],
    languages: [{ fluency: 'Native or bilingual proficiency' }, {}, {}],
    projects: [{ startDate: 'Feb 2020' }, { startDate: '2011', endDate: '2012' }],
    publications: [{ releaseDate: 'Oct 3, 2021' }, { publisher: 'US-0000000' }],
    references: [{ name: 'Ilse Sample, CTO, Tideglass Software' }],
  })
  const reported = draftOfJsonResume(resume).leftOut
  for (const column of ['basics > Birth Date', 'certificates > License Number', 'courses > name']) {
    expect(reported).toContain(column)
  }
  expect(leftOut.join()).toContain('Invitations.csv')
})

test('a ZIP file says the same as the folder that it was unpacked to, and its names lead nowhere', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.csv'))
  const bytes = files.map((name) => [`../../${name}`, readFileSync(join(folder, name))])
  const path = zipped(Object.fromEntries(bytes))
  expect(fromLinkedIn(path, false).resume).toEqual(fromLinkedIn(folder, true).resume)
  expect(readdirSync(join(path, '..'))).toEqual(['export.zip'])
})

test('a ZIP file that unpacks to more than a career is refused, and one that lies is cut', () => {
  const bomb = zipped({ 'Profile.csv': strToU8(`First Name\n${'a'.repeat(50_000_000)}`) })
  expect(() => fromLinkedIn(bomb, false)).toThrow(/Profile\.csv is larger than any career/)
  const bytes = readFileSync(bomb)
  bytes.writeUInt32LE(100, bytes.indexOf('PK\x03\x04') + 22)
  bytes.writeUInt32LE(100, bytes.indexOf('PK\x01\x02') + 24)
  writeFileSync(bomb, bytes)
  const { name } = draftOfJsonResume(fromLinkedIn(bomb, false).resume)
  expect(name).toHaveLength(100 - 'First Name\n'.length)
})

test('a table is read with commas, semicolons or tabs, in any encoding; websites and handles are links', async () => {
  const head = ['First Name', 'Last Name', 'Headline', 'Websites', 'Twitter Handles']
  const row = ['Ann', 'Baker', 'Baker of rye', '[BLOG:http://b.example]', '[ann]']
  const position = { 'Positions.csv': 'Company Name\n"Rye; Co"\n' }
  for (const mark of [',', ';', '\t']) {
    const text = `${head.join(mark)}\r\n${row.join(mark)}\r\n`
    const table = mark === '\t' ? Buffer.from(`\ufeff${text}`, 'utf16le') : text
    const { profile, resume } = await made({
      source: exported({ 'Profile.csv': table, ...position }),
    })
    expect(profile).toMatchObject({ name: 'Ann Baker', jobTitle: 'Baker of rye' })
    expect(profile.links).toMatchObject([
      { title: 'Blog', href: 'http://b.example' },
      { title: 'Twitter', href: 'https://x.com/ann' },
    ])
    expect(resume.experience).toMatchObject([{ place: 'Rye; Co' }])
  }
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'in other words',
    { 'Profile.csv': 'Prénom,Nom\nAnn,Baker\n' },
    /Profile\.csv: found the columns Prénom, Nom, expected First Name/,
  ],
  ['without rows', { 'Profile.csv': 'First Name,Last Name\n' }, /no row/],
  ['that breaks off', { 'Profile.csv': 'First Name\n"Ann\n' }, /Profile\.csv can't be read as CSV/],
])('a table %s is refused in one line', async (_, tables, words) => {
  await expect(made({ source: exported(tables) })).rejects.toThrow(words)
})
