import type { Contact, ExportFormat } from '#contract/contact.ts'
import type { Queries } from '../database/open.ts'
import { listEntries } from '../replies/conversation.ts'

type Batches = AsyncIterable<Contact[]>

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
    const ids = contacts.map(({ _id }) => _id)
    const all = await listEntries(db, ids)
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

// RFC 4180. Without the BOM, spreadsheets don't read UTF-8.
async function* csv(batches: Batches) {
  yield `\ufeff${csvLine([...columns])}`
  for await (const contacts of batches) {
    for (const contact of contacts) yield csvLine(columns.map((name) => String(contact[name])))
  }
}

const csvLine = (cells: string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

// OWASP, CSV injection: also full-width forms and leading spaces.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

// The same after other separators. It matches each run once, so its time is linear.
const laterCell = /([;\t|\r\n][\s";|]*)([=+\-@＝＋－＠]?)/gu

const harmless = (cell: string): string =>
  (formula.test(cell) ? `'${cell}` : cell).replace(laterCell, (_, separators, start) =>
    start ? `${separators}'${start}` : separators,
  )
