import { parse } from 'csv-parse/sync'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'

/** A row by its columns. */
export type Row = Record<string, string>

/** LinkedIn writes commas; a spreadsheet that saves the file again writes what its country or its owner is used to. */
const separators = [',', ';', '\t']

/**
 * The rows of the text of a CSV file, each by its columns. `column` is one that its head has: lines above that are notes. Where no
 * line has it there are no rows, and `columns` are what the file has instead. Throws `CannotStart`.
 */
export function readTable(
  file: string,
  text: string,
  column: string,
): { columns: string[]; rows?: Row[] } {
  const readings = separators.flatMap((separator) => {
    const lines = linesOf(text, separator)
    if (lines instanceof Error) return []
    const start = lines.findIndex((line) => line.includes(column))
    return [{ columns: lines[Math.max(start, 0)] ?? [], lines: lines.slice(start + 1), start }]
  })
  if (readings.length === 0) {
    throw new CannotStart(`${file} can't be read as CSV (${reasonOf(linesOf(text, ','))}).`)
  }
  const known = readings.filter(({ start }) => start >= 0)
  if (known.length === 0)
    return { columns: bestOf(readings, ({ columns }) => columns.length).columns }
  // A table of one column looks parted by anything: not by what parts its values further than its head.
  const { columns, lines } = bestOf(
    known,
    ({ columns, lines }) => -lines.filter((line) => line.length > columns.length).length,
  )
  return {
    columns,
    rows: lines.map((line) =>
      Object.fromEntries(columns.map((name, index) => [name, line[index] ?? ''])),
    ),
  }
}

/** The first of those that score highest. */
const bestOf = <Item>(items: Item[], score: (item: Item) => number): Item =>
  items.reduce((best, item) => (score(item) > score(best) ? item : best))

/** The lines of a table, each as its values, or why it is none: quotation marks that another separator would explain. */
function linesOf(text: string, delimiter: string): string[][] | Error {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    return error as Error
  }
}
