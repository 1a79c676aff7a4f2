import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CannotStart } from '../../server/cannot-start.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { Given } from './given.ts'
import { draftOfJsonResume } from './json-resume.ts'
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
}

/** How many skills, in LinkedIn's order, count as the main ones: it tells no levels. */
const mainSkills = 10

/** What the folder of a LinkedIn data export says of its owner. Throws `CannotStart`. */
export function draftOfLinkedIn(folder: string): Draft {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.csv$/i.test(name),
  )
  const found = Object.entries(tables).flatMap(([name, column]) => {
    const file = files.find((each) => simple(basename(each)) === simple(name))
    return file ? [{ name, file, column, ...readTable(join(folder, file), column) }] : []
  })
  if (found.length === 0) {
    throw new CannotStart(
      `${folder} holds no table of a LinkedIn data export, such as Profile.csv: name the folder that its ZIP file was unpacked to.`,
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
    throw new CannotStart(`${folder} says nothing that can be read: ${reason}.`)
  }
  const given = new Given(Object.fromEntries(found.map(({ name, rows = [] }) => [name, rows])))
  const draft = draftOfJsonResume(toJsonResume(given))
  draft.leftOut.push(...unknown, ...given.leftOver())
  const others = files.filter((file) => !found.some((table) => table.file === file)).sort()
  if (others.length > 0)
    draft.leftOut.push(`files that tell nothing of a career: ${others.join(', ')}`)
  if (draft.familiarSkills.length > 0) {
    draft.notes.push(
      `LinkedIn tells no levels: the first ${mainSkills} skills are taken for the advanced ones`,
    )
  }
  return draft
}

const simple = (name: string) => name.toLowerCase().replace(/[^a-z.]/g, '')

/** The export in the words of JSON Resume, which the rest is made from. */
function toJsonResume(given: Given) {
  const rows = (name: string) => given.list(name)
  const [profile = new Given({})] = rows('Profile.csv')
  const emails = rows('Email Addresses.csv').map((row) => ({
    email: row.text('Email Address'),
    primary: /^yes$/i.test(row.text('Primary') ?? ''),
  }))
  for (const row of rows('Email Addresses.csv')) row.ignore('Confirmed', 'Updated On')
  for (const row of rows('PhoneNumbers.csv')) row.ignore('Extension', 'Type')
  const phones = rows('PhoneNumbers.csv').map((row) => row.text('Number'))
  const skills = rows('Skills.csv').map((row) => row.text('Name'))
  return {
    basics: {
      firstName: profile.text('First Name'),
      lastName: profile.text('Last Name'),
      label: profile.text('Headline'),
      email: (emails.find(({ primary }) => primary) ?? emails[0])?.email,
      phone: phones.find(Boolean),
      summary: profile.text('Summary') ?? rows('Profile Summary.csv')[0]?.text('Profile Summary'),
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
      summary: row.text('Description'),
      ...spanOf(row),
    })),
    volunteer: [
      ...rows('Volunteering.csv').map((row) => ({
        organization: row.text('Company Name'),
        position: row.text('Role'),
        summary: row.text('Description'),
        ...spanOf(row),
      })),
      ...rows('Organizations.csv').map((row) => ({
        organization: row.text('Name'),
        position: row.text('Position'),
        summary: row.text('Description'),
        ...spanOf(row),
      })),
    ],
    education: rows('Education.csv').map((row) => ({
      institution: row.text('School Name'),
      studyType: row.text('Degree Name'),
      startDate: row.text('Start Date'),
      endDate: row.text('End Date'),
    })),
    certificates: rows('Certifications.csv').map((row) => ({
      name: row.text('Name'),
      issuer: row.text('Authority'),
      url: row.text('Url'),
      date: row.text('Started On'),
    })),
    awards: rows('Honors.csv').map((row) => ({
      title: row.text('Title'),
      date: row.text('Issued On'),
    })),
    skills: skills.map((name, index) => ({
      name,
      level: index < mainSkills ? 'Advanced' : 'Intermediate',
    })),
    languages: rows('Languages.csv').map((row) => ({
      language: row.text('Name'),
      fluency: row.text('Proficiency'),
    })),
    projects: rows('Projects.csv').map((row) => ({
      name: row.text('Title'),
      description: row.text('Description'),
      url: row.text('Url'),
    })),
    publications: [
      ...rows('Publications.csv').map((row) => ({
        name: row.text('Name'),
        publisher: row.text('Publisher'),
        releaseDate: yearOf(row.text('Published On')),
        summary: row.text('Description'),
        url: row.text('Url'),
      })),
      ...rows('Patents.csv').map((row) => ({
        name: row.text('Title'),
        publisher: row.text('Patent Number'),
        releaseDate: yearOf(row.text('Issued On', 'Filing Date')),
        summary: row.text('Description'),
        url: row.text('Url'),
      })),
    ],
  }
}

const spanOf = (row: Given) => ({
  startDate: row.text('Started On'),
  endDate: row.text('Finished On'),
})

const yearOf = (date = '') => /\d{4}/.exec(date)?.[0]

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
