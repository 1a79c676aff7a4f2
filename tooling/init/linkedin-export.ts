import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { CannotStart, reasonOf } from '../../server/cannot-start.ts'
import { readSource, readSourceBytes } from './source-text.ts'

/** The names of all tables of an export, and the text of one of them. */
type Tables = { files: string[]; textOf: (file: string) => string }

/** In bytes: a long career has some hundred kilobytes. What lies of its size is unpacked no further than it says. */
const largest = { packed: 500_000, unpacked: 10_000_000 }

/** What was unpacked to a folder. Reading throws `CannotStart`. */
export const tablesInFolder = (folder: string): Tables => ({
  files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isTable),
  textOf: (file) => readSource(join(folder, file)),
})

/** What is in a ZIP file, of which only those that are wanted are unpacked, to memory. Throws `CannotStart`. */
export function tablesInZip(path: string, isWanted: (file: string) => boolean): Tables {
  const files: string[] = []
  const sum = { packed: 0, unpacked: 0 }
  const bytes = unzipped(path, ({ name, size, originalSize }) => {
    if (isTable(name)) files.push(name)
    if (!isTable(name) || !isWanted(name)) return false
    sum.packed += size
    sum.unpacked += originalSize
    if (sum.packed <= largest.packed && sum.unpacked <= largest.unpacked) return true
    throw new Error(`${name} is larger than any career`)
  })
  return { files, textOf: (file) => readSource(`${path}: ${file}`, Buffer.from(bytes[file] ?? [])) }
}

function unzipped(path: string, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  const packed = readSourceBytes(path)
  try {
    return unzipSync(packed, { filter })
  } catch (error) {
    throw new CannotStart(`${path} can't be read as a ZIP file (${reasonOf(error)}).`)
  }
}

const isTable = (name: string) => /\.csv$/i.test(name)
