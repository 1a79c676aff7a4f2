import { lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { CannotStart } from '#text/cannot-start.ts'
import { bytesAt, type Table } from '../formats/table.ts'
import { realPath } from './real-path.ts'

export const isPage = (address: string) => !/\.\w+$/.test(address)

export const fileOf = (address: string) =>
  isPage(address) ? `${address.slice(1) || 'index'}.html` : address.slice(1)

type Put = (file: string, bytes: Uint8Array) => unknown

/** A few at a time, because all at once would need too much memory. */
export async function write(table: Table, folder: string, put: Put = writeFileSync) {
  const addresses = table.keys()
  const next = async () => {
    for (const address of addresses) {
      const file = join(folder, fileOf(address))
      if (leaves(folder, file)) {
        throw new CannotStart(`The address ${JSON.stringify(address)} would be outside ${folder}.`)
      }
      mkdirSync(dirname(file), { recursive: true })
      await put(file, await bytesAt(table, address))
    }
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, next))
}

function leaves(folder: string, file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return true
  const way = relative(realPath(folder), realPath(file))
  return isAbsolute(way) || /^\.\.(?:[\\/]|$)/.test(way)
}
