import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { parse } from 'yaml'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { root } from '../load/root.ts'
import { decoded, readBytes, readText } from '../load/text-file.ts'
import { oneLine } from './clean-text.ts'
import { type Row, readTable } from './table.ts'
import type { Values } from './take.ts'

type Table = { to: string; columns: Record<string, string>; ignored?: string[] }

const tables: Record<string, Table> = parse(
  readFileSync(join(root, 'import', 'linkedin-tables.yml'), 'utf8'),
)

/** A LinkedIn data export, its ZIP file or the folder that it was unpacked to, as a JSON Resume, and what of it has no place there. Throws `CannotStart`. */
export function fromLinkedIn(path: string, isFolder: boolean) {
  const { files, textOf } = isFolder ? inFolder(path) : inZip(path)
  const read = Object.entries(tables).flatMap(([name, table]) => {
    const file = files.find((each) => simple(each) === simple(name))
    const [head = ''] = Object.keys(table.columns)
    return file ? [{ file, table, head, ...readTable(file, textOf(file), head) }] : []
  })
  if (read.length === 0) {
    throw new CannotStart(
      `${path} has no table of a LinkedIn data export, such as Profile.csv: name its ZIP file, or the folder that it was unpacked to.`,
    )
  }
  const unknown = read.flatMap(({ file, head, columns, rows }) =>
    rows || columns.length === 0
      ? []
      : `${file}: found the columns ${columns.flatMap((name) => oneLine(name) ?? []).join(', ')}, expected ${head} and others as LinkedIn names them in English`,
  )
  if (read.every(({ rows = [] }) => rows.length === 0)) {
    throw new CannotStart(
      `${path} can't be used: ${unknown.join('; ') || 'its tables have no rows'}.`,
    )
  }
  const lists: Record<string, Values[]> = {}
  for (const { table, rows = [] } of read) {
    lists[table.to] = [...(lists[table.to] ?? []), ...rows.map((row) => renamed(row, table))]
  }
  const others = files.filter((file) => !read.some((table) => table.file === file)).sort()
  const reported =
    others.length > 0 ? [`files that say nothing about a career: ${others.join(', ')}`] : []
  return { resume: asResume(lists), leftOut: [...unknown, ...reported] }
}

function renamed(row: Row, { columns, ignored = [] }: Table): Values {
  const values: Record<string, string> = {}
  for (const [column, text] of Object.entries(row)) {
    if (!text || ignored.includes(column)) continue
    const key = columns[column] ?? column
    const isProse = /^(summary|description|reference)$/.test(key)
    values[key] = joined(isProse ? '\n\n' : ': ', values[key], isProse ? lines(text) : text)
  }
  return values
}

const joined = (mark: string, ...texts: unknown[]) => texts.filter(Boolean).join(mark)

function asResume({
  basics = [],
  summaries = [],
  emails = [],
  phones = [],
  courses = [],
  ...lists
}: Record<string, Values[]>) {
  const { websites, handles, ...profile } = basics[0] ?? {}
  const [phone, ...otherPhones] = phones
  const email = emails.find(({ isFirst }) => /^yes$/i.test(String(isFirst))) ?? emails[0]
  const [school, ...others] = lists.education ?? []
  const isOfSchool = school && others.length === 0 && courses.length > 0
  if (isOfSchool) school.courses = courses.map(({ number, name }) => joined(' - ', number, name))
  return {
    basics: {
      ...summaries[0],
      ...profile,
      email: email?.email,
      ...phone,
      profiles: [
        ...bracketed(websites).map(({ label, value }) => ({ network: nameOf(label), url: value })),
        ...bracketed(handles).map(({ value }) => ({ network: 'Twitter', username: value })),
      ],
    },
    ...lists,
    courses: isOfSchool ? undefined : courses,
    emails: emails.flatMap((each) => (each === email ? [] : { email: each.email })),
    phones: otherPhones,
    references: lists.references
      ?.filter(({ status }) => /^visible$/i.test(String(status).trim()))
      .map(({ firstName, lastName, title, company, status, ...said }) => ({
        name: joined(', ', joined(' ', firstName, lastName), title, company),
        ...said,
      })),
  }
}

const bullet = String.raw`[ \t]*(?:[•·‣▪●◦⁃∙]|[-*–—]\s|\d{1,2}[.)]\s)`
const brokenList = new RegExp(`^(${bullet}.*)\n(?!${bullet}|\\s*$)`, 'gm')

const lines = (text: string) => text.replace(brokenList, '$1\n\n')

/** LinkedIn's own lists: "[PORTFOLIO:https://example.com],[handle]", or all in one bracket. */
function bracketed(text: unknown): { label: string; value: string }[] {
  const inside = String(text ?? '').replace(/^\[|\]$/g, '')
  // An address may hold a comma: only one before a label, or between names, parts.
  const items = inside.split(/\],\s*\[|,(?=\s*[A-Z_]+:)|(?<!\/.*),(?!.*\/)/).filter(Boolean)
  return items.map((item) => {
    const [, label = '', value = ''] = /^\s*(?:([A-Z_]+):)?(.*)$/s.exec(item) ?? []
    return { label, value: value.trim() }
  })
}

const nameOf = (label: string) =>
  label ? label[0] + label.slice(1).toLowerCase().replaceAll('_', ' ') : 'Website'

/** The name of a table, in whatever folder, as it was written at any time: "Test Scores.csv", "TestScores.csv". */
const simple = (file: string) =>
  (file.split(/[\\/]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
    .replace(/^volunteer.*(?=\.csv$)/, 'volunteering')
const known = new Set(Object.keys(tables).map(simple))

const isTable = (name: string) => /\.csv$/i.test(name)

const inFolder = (folder: string) => ({
  files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isTable),
  textOf: (file: string) => readText(join(folder, file)),
})

/** In bytes: a long career has some hundred kilobytes. A file that lies about its size is unpacked no further than it says. */
const largest = 10_000_000

function inZip(path: string) {
  const packed = readBytes(path)
  const files: string[] = []
  let sum = 0
  try {
    const bytes = unzipSync(packed, {
      filter: ({ name, originalSize }) => {
        if (isTable(name)) files.push(name)
        if (!known.has(simple(name))) return false
        sum += originalSize
        if (sum <= largest) return true
        throw new Error(`${name} is larger than any career`)
      },
    })
    const textOf = (file: string) => decoded(`${path}: ${file}`, Buffer.from(bytes[file] ?? []))
    return { files, textOf }
  } catch (error) {
    throw new CannotStart(`${path} can't be read as a ZIP file (${reasonOf(error)}).`)
  }
}
