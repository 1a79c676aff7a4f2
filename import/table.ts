import { parse } from 'csv-parse/sync'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'

export type Row = Record<string, string>

/** LinkedIn writes commas; a spreadsheet that saves the file again writes what its country or its owner is used to. */
const separator = /[,;\t]/

export function readTable(
  file: string,
  text: string,
  column: string,
): { columns: string[]; rows?: Row[] } {
  const lines = text.split('\n')
  const columnsOf = (line = '') =>
    line.split(separator).map((name) => name.replaceAll('"', '').trim())
  const start = lines.findIndex((line) => columnsOf(line).includes(column))
  if (start < 0) return { columns: columnsOf(lines[0]).filter(Boolean) }
  const head = lines[start] ?? ''
  try {
    const rows: Row[] = parse(lines.slice(start).join('\n'), {
      columns: true,
      delimiter: separator.exec(head)?.[0] ?? '\u001f',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
    return { columns: columnsOf(head), rows }
  } catch (error) {
    throw new CannotStart(`${file} can't be read as CSV (${reasonOf(error)}).`)
  }
}
