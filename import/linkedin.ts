import { parse } from 'csv-parse/sync'
import { CannotStart } from '#text/cannot-start.ts'
import { ContentError, contentError } from '../load/diagnostic.ts'
import type { FileSource } from '../load/file-source.ts'
import { decodeText } from '../load/text-file.ts'
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

const isTable = (file: string) => /\.csv$/i.test(file)
const isCareer = (file: string) => isTable(file) && tables.test(nameOf(file))

export const isLinkedIn = ({ files }: FileSource) => files.some(isCareer)

// Of the tables that are read, unpacked.
const maxBytes = 2_000_000

export function linkedInParts({ path, files, bytes }: FileSource, draft: Draft): Part {
  const read: Record<string, Row[]> = {}
  const wrong: string[] = []
  let size = 0
  for (const file of files.filter(isCareer)) {
    try {
      const table = bytes(file) ?? Buffer.alloc(0)
      size += table.length
      if (size > maxBytes) throw new CannotStart(`${path} can't be read: ${tooLarge}.`)
      read[nameOf(file)] = rowsOf(file, decodeText(file, table))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      wrong.push(`${file}: ${error.diagnostics[0]?.text}`)
    }
  }
  if (Object.values(read).every(({ length }) => length === 0)) {
    const reason = wrong.join('; ') || 'its tables have no rows'
    throw new CannotStart(`${path} can't be used: ${reason}.`)
  }
  draft.notes.push(...wrong)
  for (const { Number: number, ...more } of read.phonenumbers ?? []) {
    const said = Object.values(more).filter(Boolean).join(', ')
    if (said) draft.leftOut.unknown.push(`of the phone number ${number}: ${said}`)
  }
  const others = files.filter((file) => isTable(file) && !isCareer(file))
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
