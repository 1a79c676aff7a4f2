import { createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import type { Contact } from '#contract/contact.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { existingStoreFile, openConfiguredStore } from '../server/configured-store.ts'
import type { Store } from '../store/store.ts'
import { makeWholeFile } from '../store/whole-file.ts'
import { endOnSignals, isOfWriting, newGivenFile, unwritable } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run export -- --output FILE [--format json|csv]       all messages, oldest first, into a new file
  npm run --silent export -- [--format json|csv] > FILE     the same to standard output`

const formats = { json, csv }

/** `npm run export`: all messages, for other programs to read. */
export async function main(args: string[]) {
  const { format, output } = parse(args)
  const config = readConfig(readEnvironment())
  const own = config.DATABASE_URL ? undefined : existingStoreFile(config)
  const file = output === undefined ? undefined : newGivenFile(output, own)
  endOnSignals()
  const store = await openConfiguredStore(config)
  try {
    if (file === undefined) await print(store, format)
    else await save(store, format, file)
  } finally {
    await store.close()
  }
}

type Format = keyof typeof formats

function parse(args: string[]): { format: Format; output?: string } {
  const options = {
    format: { type: 'string', default: 'json' },
    output: { type: 'string' },
  } as const
  const { format, output } = readFlags({ args, options }, usage).values
  if (!Object.hasOwn(formats, format)) {
    return fail(`foyer: --format is "${format}", expected json or csv\n${usage}`)
  }
  if (output === '') return fail(`foyer: --output is empty, expected a file\n${usage}`)
  return { format: format as Format, output }
}

async function print(store: Store, format: Format) {
  try {
    await write(store, format, process.stdout)
  } catch (error) {
    // The reader has closed the pipe.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw incomplete(error)
  }
}

async function save(store: Store, format: Format, file: string) {
  try {
    const count = await makeWholeFile(file, (unfinished) =>
      write(store, format, createWriteStream(unfinished)),
    )
    console.log(`${file}: ${count === 1 ? '1 message' : `${count} messages`}`)
  } catch (error) {
    throw isOfWriting(error) ? unwritable(file, error) : incomplete(error)
  }
}

const incomplete = (error: unknown) =>
  new CannotStart(`Not all messages could be read (${reasonOf(error)}): try again.`)

/** Writes all messages, a batch at a time, as fast as they are taken; gives their number. */
async function write(store: Store, format: Format, to: Writable): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const contacts of store.contacts.all()) {
      count += contacts.length
      yield contacts
    }
  }
  await pipeline(Readable.from(formats[format](counted()), { objectMode: false }), to)
  return count
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

/** The text, if need be with an apostrophe before it, which makes a spreadsheet take it for text. */
const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
