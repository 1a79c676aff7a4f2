import type { ExportFormat, Message } from '#contract/message.ts'
import type { Queries } from '../database/open.ts'
import { listEntries } from '../replies/conversation.ts'

type Batches = AsyncIterable<Message[]>

export const exportWriters: Record<
  ExportFormat,
  { type: string; write(batches: Batches, db: Queries): AsyncIterable<string> }
> = {
  json: { type: 'application/json; charset=utf-8', write: json },
  csv: { type: 'text/csv; charset=utf-8', write: csv },
}

async function* json(batches: Batches, db: Queries) {
  let separator = '[\n'
  for await (const messages of batches) {
    const ids = messages.map(({ _id }) => _id)
    const all = await listEntries(db, ids)
    const byMessage = Map.groupBy(all, ({ messageId }) => messageId)
    for (const message of messages) {
      const entries = byMessage.get(message._id) ?? []
      yield separator + JSON.stringify({ ...message, entries })
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const columns = ['_id', 'createdAt', 'status', 'suspicious', 'name', 'email', 'message'] as const

// RFC 4180. Without the BOM, spreadsheets don't read UTF-8.
async function* csv(batches: Batches) {
  yield `\ufeff${csvLine([...columns])}`
  for await (const messages of batches) {
    for (const message of messages) yield csvLine(columns.map((name) => String(message[name])))
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
