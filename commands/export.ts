import { createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { existingStoreFile, openConfiguredStore } from '../server/configured-store.ts'
import { exportFormats } from '../server/export-formats.ts'
import type { Store } from '../store/store.ts'
import { makeWholeFile } from '../store/whole-file.ts'
import { endOnSignals, isOfWriting, newGivenFile, unwritable } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run export -- --output FILE [--format FORMAT]         all messages, oldest first, into a new file
  npm run --silent export -- [--format FORMAT] > FILE       the same to standard output

FORMAT is json, csv for spreadsheets, or conversations: json with what was said to each`

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

type Format = keyof typeof exportFormats

function parse(args: string[]): { format: Format; output?: string } {
  const options = {
    format: { type: 'string', default: 'json' },
    output: { type: 'string' },
  } as const
  const { format, output } = readFlags({ args, options }, usage).values
  if (!Object.hasOwn(exportFormats, format)) {
    return fail(`foyer: --format is "${format}", expected json, conversations or csv\n${usage}`)
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
  await pipeline(
    Readable.from(exportFormats[format].write(counted(), store), { objectMode: false }),
    to,
  )
  return count
}
