import type { Contact } from '#contract/contact.ts'

/** The formats of an export: what all messages are written as, a batch at a time, and its media type. */
export const exportFormats = {
  json: { type: 'application/json; charset=utf-8', write: json },
  csv: { type: 'text/csv; charset=utf-8', write: csv },
}

async function* json(batches: AsyncIterable<Contact[]>) {
  let separator = '[\n'
  for await (const contacts of batches) {
    for (const contact of contacts) {
      yield separator + JSON.stringify(contact)
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const columns = ['_id', 'createdAt', 'status', 'name', 'email', 'message'] as const

/** As RFC 4180 has it. Without the mark at its beginning, spreadsheets read UTF-8 as something else. */
async function* csv(batches: AsyncIterable<Contact[]>) {
  yield `\ufeff${csvLine([...columns])}`
  for await (const contacts of batches) {
    for (const contact of contacts) yield csvLine(columns.map((name) => contact[name]))
  }
}

const csvLine = (cells: string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * What a spreadsheet would take for a formula: the beginnings that OWASP's page on CSV injection names, and
 * their full-width forms, also behind space that a spreadsheet leaves out.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * The same after what begins a cell for a program that separates them by something else than commas, to which the quotes of this
 * line mean nothing.
 */
const laterFormula = /([;\t|\r\n])(?=[\s"]*[=+\-@＝＋－＠])/gu

/** The text, with an apostrophe wherever a spreadsheet might begin a formula, which makes it take that for text. */
const harmless = (cell: string): string =>
  (formula.test(cell) ? `'${cell}` : cell).replace(laterFormula, "$1'")
