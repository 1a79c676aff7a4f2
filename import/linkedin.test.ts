import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { newFolder } from '../testing/process.ts'
import { draftOfJsonResume } from './json-resume.ts'
import { fromLinkedIn } from './linkedin.ts'

const folder = join(root, 'import', 'fixtures', 'linkedin')

/** A ZIP file of these files. */
function zipped(files: Record<string, Uint8Array>): string {
  const path = join(newFolder(), 'export.zip')
  writeFileSync(path, zipSync(files))
  return path
}

/** What the export of these tables says. */
function from(tables: Record<string, string>) {
  const files = Object.entries(tables).map(([name, text]) => [name, strToU8(text)])
  return fromLinkedIn(zipped(Object.fromEntries(files)), false).resume
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
    references: [
      {
        name: 'Ilse Sample, CTO, Tideglass Software',
        reference: 'Odalys never raised her voice, nor did the pager.',
      },
    ],
  })
  expect(JSON.stringify(resume)).not.toContain('03/02/20')
  // What has no place keeps its name, for the reader of JSON Resume to report.
  const reported = draftOfJsonResume(resume).leftOut
  for (const column of ['basics > Birth Date', 'certificates > License Number', 'courses > name']) {
    expect(reported).toContain(column)
  }
  expect(leftOut.join()).toContain('Invitations.csv')
})

test('a ZIP file says the same as the folder that it was unpacked to', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.csv'))
  const bytes = files.map((name) => [`Basic_Export/${name}`, readFileSync(join(folder, name))])
  expect(fromLinkedIn(zipped(Object.fromEntries(bytes)), false).resume).toEqual(
    fromLinkedIn(folder, true).resume,
  )
})

test('a line after a bullet is a line of its own', () => {
  const positions =
    'Company Name,Title,Description\nMill,Baker,"• Rye\n• Wheat\nFor 300 shops\n1. First\nand last"\n'
  expect(from({ 'Positions.csv': positions })).toMatchObject({
    work: [{ summary: '• Rye\n• Wheat\n\nFor 300 shops\n1. First\n\nand last' }],
  })
})

test('only a recommendation that is marked visible is a reference', () => {
  const table = [
    'First Name,Last Name,Company,Job Title,Text,Creation Date,Status',
    'Ilse,Sample,Mill,CTO,Good,"03/02/20, 04:05 PM",VISIBLE',
    'Bo,Sample,Mill,CTO,Bad,"03/02/20, 04:05 PM",HIDDEN',
    'Al,Sample,Mill,CTO,Unsaid,,',
  ].join('\n')
  expect(from({ 'Recommendations Received.csv': table })).toMatchObject({
    references: [{ reference: 'Good' }],
  })
})

test('courses are those of the only school', () => {
  const tables = {
    'Education.csv': 'School Name\nLarchmoor\n',
    'Courses.csv': 'Name,Number\nDatabases,CS 301\nBread,\n',
  }
  expect(from(tables)).toMatchObject({ education: [{ courses: ['CS 301 - Databases', 'Bread'] }] })
})

/** Says of the only file in a ZIP that it unpacks to this many bytes, in both places where that is written. */
function claiming(path: string, size: number): string {
  const bytes = readFileSync(path)
  bytes.writeUInt32LE(size, bytes.indexOf('PK\x03\x04') + 22)
  bytes.writeUInt32LE(size, bytes.indexOf('PK\x01\x02') + 24)
  writeFileSync(path, bytes)
  return path
}

const profile = strToU8('First Name\nAnn\n')
const bomb = () => zipped({ 'Profile.csv': strToU8(`First Name\n${'a'.repeat(50_000_000)}`) })

test.each([
  ['unpacks to more than a career', bomb, /Profile\.csv is larger than any career/],
  ['holds no table', () => zipped({ 'notes.txt': profile }), /has no table of a LinkedIn/],
  [
    'breaks off',
    () => {
      const path = zipped({ 'Profile.csv': profile })
      writeFileSync(path, readFileSync(path).subarray(0, 40))
      return path
    },
    /can't be read as a ZIP file/,
  ],
])('a ZIP file that %s is refused in one line', (_, path, words) => {
  expect(() => fromLinkedIn(path(), false)).toThrow(words)
})

test('names in a ZIP file lead nowhere', () => {
  const path = zipped({ '../../../etc/Profile.csv': profile, '/Skills.csv': strToU8('Name\nGo\n') })
  expect(fromLinkedIn(path, false).resume).toMatchObject({
    basics: { firstName: 'Ann' },
    skills: [{ name: 'Go' }],
  })
  expect(readdirSync(join(path, '..'))).toEqual(['export.zip'])
})

test('a ZIP file that lies about its size is unpacked no further than it says', () => {
  const { name } = draftOfJsonResume(fromLinkedIn(claiming(bomb(), 100), false).resume)
  expect(name).toHaveLength(100 - 'First Name\n'.length)
})
