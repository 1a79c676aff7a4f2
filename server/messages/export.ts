import type { Contact, ExportFormat } from '#contract/contact.ts'
import type { Queries } from '../database/open.ts'
import { listEntries } from '../replies/conversation.ts'

type Batches = AsyncIterable<Contact[]>

/** The formats of an export, by media type and what writes it, a batch of messages at a time. */
export const exportWriters: Record<
  ExportFormat,
  { type: string; write(batches: Batches, db: Queries): AsyncIterable<string> }
> = {
  json: { type: 'application/json; charset=utf-8', write: json },
  csv: { type: 'text/csv; charset=utf-8', write: csv },
}

async function* json(batches: Batches, db: Queries) {
  let separator = '[\n'
  for await (const contacts of batches) {
    const all = await listEntries(
      db,
      contacts.map(({ _id }) => _id),
    )
    const byContact = Map.groupBy(all, ({ contactId }) => contactId)
    for (const contact of contacts) {
      const entries = byContact.get(contact._id) ?? []
      yield separator + JSON.stringify({ ...contact, entries })
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const columns = ['_id', 'createdAt', 'status', 'suspicious', 'name', 'email', 'message'] as const

/** By RFC 4180. Without the mark at its beginning, spreadsheets read UTF-8 as something else. */
async function* csv(batches: Batches) {
  yield `\ufeff${csvLine([...columns])}`
  for await (const contacts of batches) {
    for (const contact of contacts) yield csvLine(columns.map((name) => String(contact[name])))
  }
}

const csvLine = (cells: string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** The beginnings that OWASP's page on CSV injection names, and their full-width forms, also after space that a spreadsheet drops. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** The same after what a program may take for the beginning of a cell if it separates them by something else than commas. */
const laterFormula = /([;\t|\r\n])(?=[\s"]*[=+\-@＝＋－＠])/gu

/** The text with an apostrophe wherever a spreadsheet might begin a formula, so that it is taken as text. */
const harmless = (cell: string): string =>
  (formula.test(cell) ? `'${cell}` : cell).replace(laterFormula, "$1'")
