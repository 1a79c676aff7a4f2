import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importWith, sourceFile } from '../testing/init.ts'
import { newFolder } from '../testing/process.ts'
import { draftFrom } from './source.ts'

/** An export as LinkedIn makes it, of somebody who does not exist. */
const tables = {
  'Profile.csv':
    'First Name,Last Name,Birth Date,Headline,Summary,Geo Location,Twitter Handles,Websites\nOdalys,Brennick,Mar 4,Engineer,I build tills.,"Portland, Oregon, United States",[odalys],"[PORTFOLIO:https://odalys.example.com]"\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\nQuillmarsh,Staff Engineer,"• Rebuilt the ledger\nand slept",Portland,Apr 2019,\nTideglass,Engineer,,,2010,2012\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nLarchmoor,2006,2010,Thesis,BS,"Rowing, Chess"\n',
  'Courses.csv': 'Name,Number\nDatabases,CS 301\n',
  'Skills.csv': 'Name\nGo\n"Tills, old"\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@example.org,Yes,No,1/2/19\nodalys@example.com,Yes,Yes,3/4/24\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+1 202 555 0147,Mobile\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nLedgers,https://credentials.example.com/l,Board,May 2021,,2019-0147\n',
  'Languages.csv': 'Name,Proficiency\nČeština,Full professional proficiency\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nLinter,A linter,https://code.example.com/linter,Feb 2020,\n',
  'Honors.csv': 'Title,Description,Issued On\nReliable,No page,Dec 2022\n',
  'Patents.csv': 'Title,Patent Number,Filing Date\nPairing,US-0000000,"Jan 5, 2020"\n',
  'TestScores.csv': 'Name,Description,Scored On,Score\nTyping,,Jan 2011,71\n',
  'Recommendations_Received.csv':
    'First Name,Last Name,Company,Job Title,Text,Status\nIlse,Sample,Tideglass,CTO,Calm.,VISIBLE\nEve,Sample,,,Hush.,PENDING\n',
  'Invitations.csv': 'From,To\nAnn,Odalys\n',
}

const allBytes = (tables: Record<string, string>, folder = '') =>
  Object.fromEntries(Object.entries(tables).map(([name, text]) => [folder + name, strToU8(text)]))

const zipped = (files: Record<string, Uint8Array>) => sourceFile(zipSync(files), 'export.zip')

/** The folder of an export with these tables. */
function exported(tables: Record<string, string | Buffer>): string {
  const folder = newFolder()
  for (const [name, bytes] of Object.entries(tables)) writeFileSync(join(folder, name), bytes)
  return folder
}

test('every table of a career is kept, and what has no place is reported', () => {
  const { lists, projects, leftOut, ...owner } = draftFrom(exported(tables))
  expect(owner).toMatchObject({
    name: 'Odalys Brennick',
    email: 'odalys@example.com',
    phones: ['+1 202 555 0147'],
    location: 'Portland, Oregon, United States',
    links: [{ title: 'Portfolio' }, { title: 'Twitter', href: 'https://x.com/odalys' }],
  })
  expect(lists).toMatchObject({
    experience: [
      {
        place: 'Quillmarsh',
        start: '2019-04',
        end: 'present',
        description: '- Rebuilt the ledger\\\n  and slept',
      },
      { title: 'Engineer', start: '2010', end: '2012' },
    ],
    education: [{ title: 'BS', description: 'Thesis\n\nRowing, Chess', courses: ['Databases'] }],
    certificates: [{ place: 'Board', start: '2021-05', end: undefined }, { title: 'Typing: 71' }],
    awards: [{ start: '2022-12' }],
    publications: [{ title: 'Pairing', place: 'US-0000000', start: '2020-01-05' }],
    skills: [{ name: 'Go' }, { name: 'Tills, old' }],
    languages: [{ name: 'Čeština', level: 'Full professional proficiency' }],
    references: [{ name: 'Ilse Sample, CTO, Tideglass', text: 'Calm.' }],
  })
  expect(projects).toMatchObject([{ title: 'Linter', start: '2020-02' }])
  expect(leftOut.private).toEqual(['basics > Birth Date'])
  expect(leftOut.unknown).toEqual(
    expect.arrayContaining(['basics > email', 'certifications > License Number']),
  )
  expect(leftOut.unknown).toContain('of the phone number +1 202 555 0147: Mobile')
  expect(leftOut.setting.join()).toContain('Invitations.csv')
})

test('a ZIP file says the same as the folder that it was unpacked to, and its names lead nowhere', () => {
  const path = zipped(allBytes(tables, '../../'))
  expect(draftFrom(path).lists).toEqual(draftFrom(exported(tables)).lists)
  expect(readdirSync(join(path, '..'))).toEqual(['export.zip'])
})

test.each([',', ';', '\t'])('a table with %j between its columns is read', async (mark) => {
  const columns = ['First Name', 'Websites', 'Twitter Handles']
  const row = ['Ann', '"[BLOG:http://b.example,RSS:http://c.example/1,2]"', '[ann]']
  const text = `\ufeff${columns.join(mark)}\r\n${row.join(mark)}\r\n`
  const source = exported({
    'Profile.csv': Buffer.from(text, 'utf16le'),
    'Positions.csv': 'Company Name\n"Rye; Co"\n',
  })
  const { profile, resume } = await importWith({ source })
  expect(profile).toMatchObject({ name: 'Ann' })
  expect(profile.links).toMatchObject([
    { title: 'Blog', href: 'http://b.example' },
    { title: 'Rss', href: 'http://c.example/1,2' },
    { title: 'Twitter', href: 'https://x.com/ann' },
  ])
  expect(resume.experience).toMatchObject([{ place: 'Rye; Co' }])
})

test('a damaged table, and one that is not UTF-8, are named, and the rest is read', async () => {
  const packed = zipSync(
    { ...allBytes(tables), 'Skills.csv': Buffer.from('Name\nCaf\xe9', 'latin1') },
    { level: 0 },
  )
  const damaged = Buffer.from(packed)
  damaged.write('Quill', damaged.indexOf('Tideglass'))
  const { report, resume } = await importWith({ source: sourceFile(damaged, 'export.zip') })
  expect(resume).toMatchObject({ experience: [], skills: [], education: [{ place: 'Larchmoor' }] })
  expect(report).toMatch(
    /Positions\.csv: it is damaged\n {2}Skills\.csv: found a byte that is not UTF-8/,
  )
})

const wrong = 'Prénom,Nom\nAnn,Baker\n'

test.each<[string, string, RegExp]>([
  [
    'in other words',
    wrong,
    /Profile\.csv: found the columns Prénom, Nom, expected LinkedIn's English/,
  ],
  ['without rows', 'First Name,Last Name\n', /no row/],
  ['that breaks off', 'First Name\n"Ann\n', /Profile\.csv: a quotation mark is not closed/],
])('a table %s is refused in one line', async (_, table, words) => {
  await expect(importWith({ source: exported({ 'Profile.csv': table }) })).rejects.toThrow(words)
})
