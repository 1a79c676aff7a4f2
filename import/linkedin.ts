import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { CannotStart } from '#contract/cannot-start.ts'
import { decoded, readText } from '../load/text-file.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { type Part, partOfValue } from './parts.ts'

type Row = Record<string, string>

/** The tables of an export that say something about a career, by what they are called, with a column that each has. */
const tables: Record<string, string> = {
  profile: 'First Name',
  profilesummary: 'Profile Summary',
  positions: 'Company Name',
  education: 'School Name',
  skills: 'Name',
  emailaddresses: 'Email Address',
  phonenumbers: 'Number',
  certifications: 'Name',
  projects: 'Title',
  languages: 'Name',
  volunteering: 'Company Name',
  organizations: 'Name',
  honors: 'Title',
  publications: 'Name',
  patents: 'Title',
  courses: 'Name',
  testscores: 'Name',
  recommendationsreceived: 'First Name',
}

/** A table's name as it was written at any time, in whatever folder: "Test Scores.csv", "TestScores.csv". */
const nameOf = (file: string) =>
  (file.split(/[\\/]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/\.csv$/, '')
    .replace(/[^a-z]/g, '')
    .replace(/^volunteer.*/, 'volunteering')

/** A LinkedIn data export, its ZIP file or the folder that it was unpacked to. Throws `CannotStart`. */
export function linkedInParts(path: string, packed: Buffer | undefined, draft: Draft): Part {
  const { files, textOf } = packed ? inZip(path, packed) : inFolder(path)
  const read: Record<string, Row[]> = {}
  const wrong: string[] = []
  for (const file of files.filter((each) => nameOf(each) in tables)) {
    const rows = rowsOf(file, textOf(file), tables[nameOf(file)] ?? '')
    if (typeof rows === 'string') wrong.push(rows)
    else read[nameOf(file)] = rows
  }
  if (Object.keys(read).length === 0 && wrong.length === 0) {
    throw new CannotStart(
      `${path} has no table of a LinkedIn data export, such as Profile.csv: name its ZIP file, or the folder that it was unpacked to.`,
    )
  }
  if (Object.values(read).every(({ length }) => length === 0)) {
    throw new CannotStart(
      `${path} can't be used: ${wrong.join('; ') || 'its tables have no rows'}.`,
    )
  }
  draft.notes.push(...wrong)
  const others = files.filter((file) => !(nameOf(file) in tables)).sort()
  if (others.length > 0)
    draft.leftOut.setting.push(`files that say nothing about a career: ${others.join(', ')}`)
  return partOfValue(asCareer(read))
}

/** The rows in the words that other resumes use. */
function asCareer({
  profile = [],
  emailaddresses = [],
  phonenumbers = [],
  recommendationsreceived = [],
  testscores = [],
  profilesummary = [],
  ...lists
}: Record<string, Row[]>) {
  const [
    {
      Websites: websites,
      'Twitter Handles': handles,
      'Geo Location': location,
      'Zip Code': zip,
      Address: street,
      ...owner
    } = {} as Row,
  ] = profile
  const first = emailaddresses.find(({ Primary: isFirst = '' }) => /^yes$/i.test(isFirst))
  const emails = [first, ...emailaddresses].map((row) => row?.['Email Address'])
  return {
    basics: {
      summary: profilesummary[0]?.['Profile Summary'],
      ...owner,
      location,
      address: street || zip ? { street, zip } : undefined,
      email: [...new Set(emails)].filter(Boolean),
      phones: phonenumbers.map((row) => row.Number),
      profiles: [
        ...bracketed(websites).map(({ label, value }) => ({
          network: label || 'Website',
          url: value,
        })),
        ...bracketed(handles).map(({ value }) => ({ network: 'Twitter', username: value })),
      ],
    },
    ...lists,
    'test scores': testscores.map(({ Name: name, Score: score, ...row }) => ({
      ...row,
      Name: [name, score].filter(Boolean).join(': '),
    })),
    references: recommendationsreceived
      .filter((row) => /^visible$/i.test(row.Status ?? ''))
      .map(
        ({
          'First Name': given,
          'Last Name': family,
          'Job Title': title,
          Company: company,
          Text: text,
          Body: body = text,
        }) => ({
          name: [`${given} ${family}`.trim(), title, company].filter(Boolean).join(', '),
          text: body,
        }),
      ),
  }
}

const bullet = String.raw`[ \t]*(?:[•·‣▪●◦⁃∙]|[-*–—]\s|\d{1,2}[.)]\s)`
const brokenList = new RegExp(`^(${bullet}.*)\n(?!${bullet}|\\s*$)`, 'gm')

/** LinkedIn writes commas; a spreadsheet that saves the file again writes what its country or its owner is used to. */
const separator = /[,;\t]/

/** The rows of a table below the line that has `column`, or what is wrong with it. */
function rowsOf(file: string, text: string, column: string): Row[] | string {
  const lines = text.split('\n')
  const columnsOf = (line = '') =>
    line.split(separator).map((name) => name.replaceAll('"', '').trim())
  const start = lines.findIndex((line) => columnsOf(line).includes(column))
  if (start < 0) {
    const found = columnsOf(lines[0]).flatMap((name) => oneLine(name) ?? [])
    return found.length === 0
      ? []
      : `${file}: found the columns ${found.join(', ')}, expected ${column} and others as LinkedIn names them in English`
  }
  try {
    const rows: Row[] = parse(lines.slice(start).join('\n'), {
      columns: true,
      // The only column of a table holds whatever it does.
      delimiter: separator.exec(lines[start] ?? '')?.[0] ?? '\u001f',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
    // In LinkedIn each line is a line: one after a bullet is not the bullet's.
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, value.replace(brokenList, '$1\n\n')]),
      ),
    )
  } catch {
    return `${file} can't be read as CSV: a quotation mark is not closed`
  }
}

/** LinkedIn's own lists: "[PORTFOLIO:https://example.com],[handle]", or all in one bracket. */
function bracketed(text = ''): { label: string; value: string }[] {
  const inside = text.replace(/^\[|\]$/g, '')
  // An address may hold a comma: only one before a label, or between names, parts.
  const items = inside.split(/\],\s*\[|,(?=\s*[A-Z_]+:)|(?<!\/.*),(?!.*\/)/).filter(Boolean)
  return items.map((item) => {
    const [, label = '', value = ''] = /^\s*(?:([A-Z_]+):)?(.*)$/s.exec(item) ?? []
    return {
      label: label.charAt(0) + label.slice(1).toLowerCase().replaceAll('_', ' '),
      value: value.trim(),
    }
  })
}

const isTable = (name: string) => /\.csv$/i.test(name)

const inFolder = (folder: string) => ({
  files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isTable),
  textOf: (file: string) => readText(join(folder, file)),
})

/** In bytes: a long career has some hundred kilobytes. A file that lies about its size is unpacked no further than it says. */
const largest = 10_000_000

/** What is in a ZIP file, of which only the known tables are unpacked, into memory. */
function inZip(path: string, packed: Buffer) {
  const files: string[] = []
  let sum = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (isTable(name)) files.push(name)
    if (!(nameOf(name) in tables) || !isTable(name)) return false
    sum += originalSize
    if (sum > largest)
      throw new CannotStart(`${path} can't be used: ${name} is larger than any career.`)
    return true
  }
  try {
    const bytes = unzipSync(packed, { filter })
    return {
      files,
      textOf: (file: string) => decoded(`${path}: ${file}`, Buffer.from(bytes[file] ?? [])),
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${path} can't be read as a ZIP file: download it again.`)
  }
}
