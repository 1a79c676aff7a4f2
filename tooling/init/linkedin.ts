import { CannotStart } from '../../server/cannot-start.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { Given } from './given.ts'
import { draftOfJsonResume } from './json-resume.ts'
import { tablesInFolder, tablesInZip } from './linkedin-export.ts'
import { momentOrText } from './months.ts'
import { readTable } from './table.ts'

/** The tables that tell of the owner, each with a column that it always has, which tells its head from notes. */
const tables: Record<string, string> = {
  'Profile.csv': 'First Name',
  'Profile Summary.csv': 'Profile Summary',
  'Positions.csv': 'Company Name',
  'Education.csv': 'School Name',
  'Skills.csv': 'Name',
  'Email Addresses.csv': 'Email Address',
  'PhoneNumbers.csv': 'Number',
  'Certifications.csv': 'Name',
  'Projects.csv': 'Title',
  'Languages.csv': 'Name',
  'Volunteering.csv': 'Company Name',
  'Honors.csv': 'Title',
  'Publications.csv': 'Name',
  'Courses.csv': 'Name',
  'Organizations.csv': 'Name',
  'Patents.csv': 'Title',
  'Test Scores.csv': 'Name',
  'Recommendations_Received.csv': 'First Name',
}

/** What a LinkedIn data export says of its owner: its ZIP file, or the folder that it was unpacked to. Throws `CannotStart`. */
export function draftOfLinkedIn(path: string, isFolder: boolean): Draft {
  const { resume, leftOut } = fromLinkedIn(path, isFolder)
  const draft = draftOfJsonResume(resume)
  draft.leftOut.push(...leftOut)
  return draft
}

/** The same export as a JSON Resume, and what of it has no place there. Throws `CannotStart`. */
export function fromLinkedIn(
  path: string,
  isFolder: boolean,
): { resume: object; leftOut: string[] } {
  const names = new Set(Object.keys(tables).map(simple))
  const { files, textOf } = isFolder
    ? tablesInFolder(path)
    : tablesInZip(path, (file) => names.has(simple(file)))
  const found = Object.entries(tables).flatMap(([name, column]) => {
    const file = files.find((each) => simple(each) === simple(name))
    return file ? [{ name, file, column, ...readTable(file, textOf(file), column) }] : []
  })
  if (found.length === 0) {
    throw new CannotStart(
      `${path} holds no table of a LinkedIn data export, such as Profile.csv: name its ZIP file, or the folder that it was unpacked to.`,
    )
  }
  const unknown = found.flatMap(({ file, column, columns, rows }) =>
    rows || columns.length === 0
      ? []
      : [
          `${file}: found the columns ${columns.flatMap((name) => oneLine(name) ?? []).join(', ')}, expected ${column} and others as LinkedIn names them in English`,
        ],
  )
  if (found.every(({ rows = [] }) => rows.length === 0)) {
    const reason = unknown.length > 0 ? unknown.join('; ') : 'its tables hold no row'
    throw new CannotStart(`${path} says nothing that can be read: ${reason}.`)
  }
  const given = new Given(Object.fromEntries(found.map(({ name, rows = [] }) => [name, rows])))
  const resume = toJsonResume(given)
  const others = files.filter((file) => !found.some((table) => table.file === file)).sort()
  return {
    resume,
    leftOut: [
      ...unknown,
      ...given.leftOver(),
      ...(others.length > 0 ? [`files that tell nothing of a career: ${others.join(', ')}`] : []),
    ],
  }
}

/** The name of a table, in whatever folder, as it was written at any time: "Test Scores.csv", "TestScores.csv". */
const simple = (file: string) =>
  (file.split(/[\\/]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
    .replace(/^volunteer.*(?=\.csv$)/, 'volunteering')

/** The export in the words of JSON Resume, which the rest is made from. What is not asked for is told as left out. */
function toJsonResume(given: Given) {
  const rows = (name: string) => given.list(name)
  const [profile = new Given({})] = rows('Profile.csv')
  const emails = rows('Email Addresses.csv')
  for (const row of emails) row.ignore('Primary', 'Confirmed', 'Updated On')
  const email = emails.find((row) => /^yes$/i.test(row.text('Primary') ?? '')) ?? emails[0]
  const phones = rows('PhoneNumbers.csv')
  for (const row of phones) row.ignore('Extension', 'Type')
  const recommendations = rows('Recommendations_Received.csv')
  for (const row of recommendations) row.ignore('Status', 'Creation Date', 'Created Date')
  const isShown = (row: Given) => /^visible$/i.test(row.text('Status')?.trim() ?? '')
  // It says the same as the profile, where that has one.
  const summary = rows('Profile Summary.csv')[0]?.text('Profile Summary')
  const schools = rows('Education.csv')
  // Courses are of no school there.
  const ofSchool = schools.length === 1 ? rows('Courses.csv') : []
  return {
    basics: {
      firstName: profile.text('First Name'),
      lastName: profile.text('Last Name'),
      label: profile.text('Headline'),
      email: email?.text('Email Address'),
      phone: phones.find((row) => row.text('Number'))?.text('Number'),
      summary: lines(profile.text('Summary') ?? summary),
      location: profile.text('Geo Location'),
      profiles: [
        ...bracketed(profile.text('Websites')).map(({ label, value }) => ({
          network: nameOf(label),
          url: value,
        })),
        ...bracketed(profile.text('Twitter Handles')).map(({ value }) => ({
          network: 'Twitter',
          username: value,
        })),
      ],
    },
    work: rows('Positions.csv').map((row) => ({
      name: row.text('Company Name'),
      position: row.text('Title'),
      location: row.text('Location'),
      ...lasting(row),
    })),
    volunteer: [
      ...rows('Volunteering.csv').map((row) => ({
        organization: row.text('Company Name'),
        position: row.text('Role'),
        ...lasting(row),
      })),
      ...rows('Organizations.csv').map((row) => ({
        organization: row.text('Name'),
        position: row.text('Position'),
        ...lasting(row),
      })),
    ],
    education: schools.map((row) => ({
      institution: row.text('School Name'),
      studyType: row.text('Degree Name'),
      startDate: row.text('Start Date'),
      endDate: row.text('End Date'),
      summary: lines(joined('\n\n', row.text('Notes'), row.text('Activities'))),
      courses: ofSchool.map((course) => joined(' - ', course.text('Number'), course.text('Name'))),
    })),
    certificates: [
      ...rows('Certifications.csv').map((row) => ({
        name: row.text('Name'),
        issuer: row.text('Authority'),
        url: row.text('Url'),
        date: row.text('Started On'),
        endDate: row.text('Finished On'),
      })),
      ...rows('Test Scores.csv').map((row) => ({
        name: joined(': ', row.text('Name'), row.text('Score')),
        date: row.text('Scored On', 'Tested On'),
        summary: lines(row.text('Description')),
      })),
    ],
    awards: rows('Honors.csv').map((row) => ({
      title: row.text('Title'),
      awarder: row.text('Issuer'),
      date: row.text('Issued On'),
      summary: lines(row.text('Description')),
    })),
    skills: rows('Skills.csv').map((row) => ({ name: row.text('Name') })),
    languages: rows('Languages.csv').map((row) => ({
      language: row.text('Name'),
      fluency: row.text('Proficiency'),
    })),
    projects: rows('Projects.csv').map((row) => {
      const { summary: description, ...span } = lasting(row)
      return { name: row.text('Title'), description, url: row.text('Url'), ...span }
    }),
    publications: [
      ...rows('Publications.csv').map((row) => ({
        name: row.text('Name'),
        publisher: row.text('Publisher'),
        releaseDate: momentOrText(row.text('Published On')),
        summary: lines(row.text('Description')),
        url: row.text('Url'),
      })),
      ...rows('Patents.csv').map((row) => ({
        name: row.text('Title'),
        publisher: row.text('Patent Number', 'Application Number'),
        releaseDate: momentOrText(row.text('Issued On', 'Filing Date')),
        summary: lines(row.text('Description')),
        url: row.text('Url'),
      })),
    ],
    references: recommendations.filter(isShown).map((row) => ({
      name: joined(
        ', ',
        joined(' ', row.text('First Name'), row.text('Last Name')),
        row.text('Job Title', 'Title'),
        row.text('Company'),
      ),
      reference: lines(row.text('Text', 'Body')),
    })),
  }
}

const lasting = (row: Given) => ({
  startDate: row.text('Started On'),
  endDate: row.text('Finished On'),
  summary: lines(row.text('Description')),
})

const joined = (mark: string, ...texts: (string | undefined)[]) =>
  texts.filter(Boolean).join(mark) || undefined

const bullet = String.raw`[ \t]*(?:[•·‣▪●◦⁃∙]|[-*–—]\s|\d{1,2}[.)]\s)`
const brokenList = new RegExp(`^(${bullet}.*)\n(?!${bullet}|\\s*$)`, 'gm')

/** A text in which each line is a line, as LinkedIn shows it: one after a bullet is not the bullet's. */
const lines = (text: string | undefined) => text?.replace(brokenList, '$1\n\n')

/** LinkedIn's own lists: "[PORTFOLIO:https://example.com],[handle]", or all in one bracket. */
function bracketed(text = ''): { label: string; value: string }[] {
  const items = [...text.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
    // An address may hold a comma: only one before a label, or between names, parts.
    inside.split(/,(?=\s*[A-Z_]+:)|,(?=[^/]*$)(?<!\/.*)/),
  )
  return items.map((item) => {
    const [, label = '', value = ''] = /^\s*(?:([A-Z_]+):)?(.*)$/s.exec(item) ?? []
    return { label, value: value.trim() }
  })
}

const nameOf = (label: string) =>
  label ? label[0] + label.slice(1).toLowerCase().replaceAll('_', ' ') : 'Website'
