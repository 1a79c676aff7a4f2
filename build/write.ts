import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Table } from '../formats/table.ts'

/** Whether what is served at an address is a page, and not a file. */
export const isPage = (address: string) => !/\.\w+$/.test(address)

/** The file, below the folder of the public ones, that holds what is served at an address. */
export const fileOf = (address: string) =>
  isPage(address) ? `${address.slice(1) || 'index'}.html` : address.slice(1)

/** Writes each entry of a table into a folder. */
export async function write(table: Table, folder: string) {
  for (const [address, made] of table) {
    const file = join(folder, fileOf(address))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof made === 'function' ? await made() : made)
  }
}
