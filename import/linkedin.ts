import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { parse } from 'yaml'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { root } from '../load/root.ts'
import { oneLine } from './clean-text.ts'
import { readSource, readSourceBytes } from './source-text.ts'
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
      `${path} holds no table of a LinkedIn data export, such as Profile.csv: name its ZIP file, or the folder that it was unpacked to.`,
    )
  }
  const unknown = read.flatMap(({ file, head, columns, rows }) =>
    rows || columns.length === 0
      ? []
      : `${file}: found the columns ${columns.flatMap((name) => oneLine(name) ?? []).join(', ')}, expected ${head} and others as LinkedIn names them in English`,
  )
  if (read.every(({ rows = [] }) => rows.length === 0)) {
    const reason = unknown.length > 0 ? unknown.join('; ') : 'its tables hold no row'
    throw new CannotStart(`${path} says nothing that can be read: ${reason}.`)
  }
  const lists: Record<string, Values[]> = {}
  for (const { table, rows = [] } of read) {
    lists[table.to] = [...(lists[table.to] ?? []), ...rows.map((row) => renamed(row, table))]
  }
  const others = files.filter((file) => !read.some((table) => table.file === file)).sort()
  const told =
    others.length > 0 ? [`files that tell nothing of a career: ${others.join(', ')}`] : []
  return { resume: asResume(lists), leftOut: [...unknown, ...told] }
}

/** A row by the keys of JSON Resume: of several columns for one key the texts are joined. */
function renamed(row: Row, { columns, ignored = [] }: Table): Values {
  const values: Record<string, string> = {}
  for (const [column, text] of Object.entries(row)) {
    if (!text || ignored.includes(column)) continue
    const key = columns[column] ?? column
    values[key] = [values[key], isProse.test(key) ? lines(text) : text].filter(Boolean).join('\n\n')
  }
  return values
}

const isProse = /^(summary|description|reference)$/

/** What is elsewhere in a JSON Resume than a row of a list: what is left of these tables is told. */
function asResume({
  basics,
  summaries,
  emails = [],
  phones = [],
  courses,
  ...lists
}: Record<string, Values[]>) {
  const { websites, handles, ...profile } = basics?.[0] ?? {}
  const email = emails.find(({ isFirst }) => /^yes$/i.test(String(isFirst))) ?? emails[0]
  const [phone, ...otherPhones] = phones
  // Courses are of no school there.
  const [school] = lists.education?.length === 1 ? lists.education : []
  const named = courses?.map(({ number, name }) => [number, name].filter(Boolean).join(' - '))
  if (school) school.courses = named
  for (const test of lists.certificates ?? []) {
    if (test.score) test.name = `${test.name}: ${test.score}`
    delete test.score
  }
  return {
    // The summary says the same as the profile, where that has one.
    basics: {
      ...summaries?.[0],
      ...profile,
      email: email?.email,
      ...phone,
      profiles: [
        ...bracketed(websites).map(({ label, value }) => ({ network: nameOf(label), url: value })),
        ...bracketed(handles).map(({ value }) => ({ network: 'Twitter', username: value })),
      ],
    },
    ...lists,
    courses: school ? undefined : courses,
    emails: emails.filter((each) => each !== email).map(({ isFirst, ...each }) => each),
    phones: otherPhones,
    references: lists.references
      ?.filter(({ status }) => /^visible$/i.test(String(status).trim()))
      .map(({ firstName, lastName, title, company, status, ...said }) => ({
        name: [[firstName, lastName].filter(Boolean).join(' '), title, company]
          .filter(Boolean)
          .join(', '),
        ...said,
      })),
  }
}

const bullet = String.raw`[ \t]*(?:[•·‣▪●◦⁃∙]|[-*–—]\s|\d{1,2}[.)]\s)`
const brokenList = new RegExp(`^(${bullet}.*)\n(?!${bullet}|\\s*$)`, 'gm')

/** A text in which each line is a line, as LinkedIn shows it: one after a bullet is not the bullet's. */
const lines = (text: string) => text.replace(brokenList, '$1\n\n')

/** LinkedIn's own lists: "[PORTFOLIO:https://example.com],[handle]", or all in one bracket. */
function bracketed(text: unknown): { label: string; value: string }[] {
  const items = [...String(text ?? '').matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
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
  textOf: (file: string) => readSource(join(folder, file)),
})

/** In bytes: a long career has some hundred kilobytes. What lies of its size is unpacked no further than it says. */
const largest = { packed: 500_000, unpacked: 10_000_000 }

/** What is in a ZIP file, of which only the known tables are unpacked, to memory. */
function inZip(path: string) {
  const packed = readSourceBytes(path)
  const files: string[] = []
  const sum = { packed: 0, unpacked: 0 }
  try {
    const bytes = unzipSync(packed, {
      filter: ({ name, size, originalSize }) => {
        if (isTable(name)) files.push(name)
        if (!known.has(simple(name))) return false
        sum.packed += size
        sum.unpacked += originalSize
        if (sum.packed <= largest.packed && sum.unpacked <= largest.unpacked) return true
        throw new Error(`${name} is larger than any career`)
      },
    })
    const textOf = (file: string) => readSource(`${path}: ${file}`, Buffer.from(bytes[file] ?? []))
    return { files, textOf }
  } catch (error) {
    throw new CannotStart(`${path} can't be read as a ZIP file (${reasonOf(error)}).`)
  }
}
