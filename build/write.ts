import { lstatSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { CannotStart } from '#text/cannot-start.ts'
import { bytesAt, type Table } from '../formats/table.ts'
import { mapConcurrently } from '../load/concurrently.ts'
import { realPath } from './real-path.ts'

export const isPage = (address: string) => !/\.\w+$/.test(address)

export const fileOf = (address: string) =>
  isPage(address) ? `${address.slice(1) || 'index'}.html` : address.slice(1)

type Put = (file: string, bytes: Uint8Array) => unknown

export async function write(table: Table, folder: string, put: Put = writeFile) {
  const within = new Set<string>()
  await mapConcurrently([...table.keys()], async (address) => {
    const file = join(folder, fileOf(address))
    const parent = dirname(file)
    if ((!within.has(parent) && leaves(folder, parent)) || isLink(file)) {
      throw new CannotStart(`The address ${JSON.stringify(address)} would be outside ${folder}.`)
    }
    if (!within.has(parent)) mkdirSync(parent, { recursive: true })
    within.add(parent)
    await put(file, await bytesAt(table, address))
  })
}

const isLink = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()

function leaves(folder: string, parent: string): boolean {
  const path = relative(realPath(folder), realPath(parent))
  return isAbsolute(path) || /^\.\.(?:[\\/]|$)/.test(path)
}
