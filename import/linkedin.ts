import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { CannotStart } from '#text/cannot-start.ts'
import { ContentError, contentError } from '../load/diagnostic.ts'
import { decodeText, readText } from '../load/text-file.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { type Part, partOfValue, tooLarge } from './parts.ts'

type Row = Record<string, string>

const tables =
  /^(profile|profilesummary|positions|education|skills|emailaddresses|phonenumbers|certifications|projects|languages|volunteering|organizations|honors|publications|patents|courses|testscores|recommendationsreceived)$/
const columns =
  /^(First Name|Profile Summary|Company Name|School Name|Email Address|Number|Name|Title)$/

const nameOf = (file: string) =>
  (file.split(/[\\/]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/\.csv$|[^a-z.]/g, '')
    .replace(/^volunteer.*/, 'volunteering')

export function linkedInParts(path: string, packed: Buffer | undefined, draft: Draft): Part {
  const { files, textOf } = packed ? inZip(path, packed) : inFolder(path)
  const isCareer = (file: string) => tables.test(nameOf(file))
  const read: Record<string, Row[]> = {}
  const wrong: string[] = []
  for (const file of files.filter(isCareer)) {
    try {
      read[nameOf(file)] = rowsOf(file, textOf(file))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      wrong.push(`${file}: ${error.diagnostics[0]?.text}`)
    }
  }
  if (Object.values(read).every(({ length }) => length === 0)) {
    const empty = files.some(isCareer)
      ? 'its tables have no rows'
      : 'it has no table of a LinkedIn export, such as Profile.csv. Pass the ZIP file or the unpacked folder'
    throw new CannotStart(`${path} can't be used: ${wrong.join('; ') || empty}.`)
  }
  draft.notes.push(...wrong)
  for (const { Number: number, ...more } of read.phonenumbers ?? []) {
    const said = Object.values(more).filter(Boolean).join(', ')
    if (said) draft.leftOut.unknown.push(`of the phone number ${number}: ${said}`)
  }
  const others = files.filter((file) => !isCareer(file)).sort()
  if (others.length > 0) draft.leftOut.setting.push(`other files: ${others.join(', ')}`)
  return partOfValue(path, asCareer(read))
}

function asCareer({ profile, emailaddresses: emails = [], ...tables }: Record<string, Row[]>) {
  const { profilesummary, phonenumbers, recommendationsreceived, testscores, ...lists } = tables
  const { Websites, 'Twitter Handles': handles, ...rest } = profile?.[0] ?? {}
  const { Address: street, 'Zip Code': zip, ...owner } = rest
  const isLater = ({ Primary = '' }: Row) => Number(!/^yes$/i.test(Primary))
  const sorted = emails.toSorted((one, other) => isLater(one) - isLater(other))
  const accounts = bracketed(handles).map(({ url }) => ({ network: 'Twitter', username: url }))
  const isShown = ({ Status = '' }: Row) => /^visible$/i.test(Status)
  return {
    basics: {
      summary: profilesummary?.[0]?.['Profile Summary'],
      ...owner,
      // LinkedIn doesn't show it either.
      address: street && { street, zip, private: true },
      email: sorted.map((row) => row['Email Address']),
      phones: phonenumbers?.map((row) => row.Number),
      profiles: [...bracketed(Websites), ...accounts],
    },
    ...lists,
    'test scores': testscores?.map(({ Name, Score, ...row }) => ({
      ...row,
      Name: [Name, Score].filter(Boolean).join(': '),
    })),
    references: recommendationsreceived?.filter(isShown).map((row) => ({
      name: [row['First Name'], row['Last Name']].filter(Boolean).join(' '),
      title: row['Job Title'],
      company: row.Company,
      text: row.Text ?? row.Body,
    })),
  }
}

const separator = /[,;\t]/

function rowsOf(file: string, text: string): Row[] {
  const lines = text.split('\n')
  const cells = (line = '') => line.split(separator).map((name) => name.replaceAll('"', '').trim())
  const start = lines.findIndex((line) => cells(line).some((name) => columns.test(name)))
  const found = cells(lines[0]).flatMap((name) => oneLine(name) ?? [])
  if (start < 0 && found.length === 0) return []
  if (start < 0) {
    const text = `found the columns ${found.join(', ')}, expected LinkedIn's English column names`
    throw contentError(file, text)
  }
  try {
    return parse(lines.slice(start).join('\n'), {
      columns: true,
      delimiter: separator.exec(lines[start] ?? '')?.[0] ?? ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    throw contentError(file, 'a quotation mark is not closed')
  }
}

/** LinkedIn's own lists: "[PORTFOLIO:https://example.com],[handle]", or all in one bracket. */
function bracketed(text = ''): { network: string; url: string }[] {
  // An address may hold a comma.
  const items = text.split(text.includes('/') ? /[[\]]+|,(?=\s*[A-Z_]+:)/ : /[[\],]+/)
  return items.flatMap((item) => {
    if (!/[^\s,]/.test(item)) return []
    const [, label = 'Website', value = ''] = /^\s*(?:([A-Z_]+):)?(.*)$/s.exec(item) ?? []
    const network = label.charAt(0) + label.slice(1).toLowerCase().replaceAll('_', ' ')
    return { network, url: value.trim() }
  })
}

const isTable = (name: string) => /\.csv$/i.test(name)

// Of the tables that are read, unpacked: never to more bytes than an entry declares.
const maxBytes = 2_000_000
const maxFiles = 50_000

const inFolder = (folder: string) => ({
  files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isTable),
  textOf: (file: string) => {
    const path = join(folder, file)
    if (statSync(path).size < maxBytes) return readText(path)
    throw contentError(path, tooLarge)
  },
})

function inZip(path: string, packed: Buffer) {
  const files: string[] = []
  const sums: Record<string, number> = {}
  let [count, size, header] = [0, 0, 0]
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    // fflate checks no sums: they are in the directory's headers, which it reads in this order.
    sums[name] = packed.readUInt32LE(header + 16)
    const lengths = [28, 30, 32].map((field) => packed.readUInt16LE(header + field))
    header += lengths.reduce((sum, length) => sum + length, 46)
    const isRead = isTable(name) && tables.test(nameOf(name))
    if (isTable(name)) files.push(name)
    if (isRead) size += originalSize
    count += 1
    if (count > maxFiles || size > maxBytes) throw contentError(path, tooLarge)
    return isRead
  }
  try {
    header = packed.readUInt32LE(packed.lastIndexOf('PK\x05\x06') + 16)
    const bytes = unzipSync(packed, { filter })
    const textOf = (file: string) => {
      const table = Buffer.from(bytes[file] ?? [])
      if (crc32(table) !== sums[file]) throw contentError(file, 'it is damaged')
      return decodeText(file, table)
    }
    return { files, textOf }
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw new CannotStart(`${path} can't be read as a ZIP file: download it again.`)
  }
}
