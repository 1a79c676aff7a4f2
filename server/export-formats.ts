import type { Contact, ExportName } from '#contract/contact.ts'
import type { Store } from '../store/store.ts'

type Format = {
  /** Its media type, and how the name of a file of it ends. */
  type: string
  ending: string
  /** What all messages are written as, a batch at a time. */
  write(
    batches: AsyncIterable<Contact[]>,
    store: Pick<Store, 'conversations'>,
  ): AsyncIterable<string>
}

const type = 'application/json; charset=utf-8'

/** The formats of an export. */
export const exportFormats: Record<ExportName, Format> = {
  json: { type, ending: 'json', write: json },
  conversations: {
    ...{ type, ending: 'json' },
    write: (batches, store) => json(withEntries(batches, store)),
  },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', write: csv },
}

/** The messages with what was said to each: replies, answers, notes and what became of the status, oldest first. */
async function* withEntries(
  batches: AsyncIterable<Contact[]>,
  { conversations }: Pick<Store, 'conversations'>,
) {
  for await (const contacts of batches) {
    const all = await conversations.entriesOf(contacts.map(({ _id }) => _id))
    const of = Map.groupBy(all, ({ contactId }) => contactId)
    yield contacts.map((contact) => ({ ...contact, entries: of.get(contact._id) ?? [] }))
  }
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
