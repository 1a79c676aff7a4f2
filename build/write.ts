import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Table } from '../formats/table.ts'

export const isPage = (address: string) => !/\.\w+$/.test(address)

export const fileOf = (address: string) =>
  isPage(address) ? `${address.slice(1) || 'index'}.html` : address.slice(1)

export async function write(table: Table, folder: string) {
  for (const [address, made] of table) {
    const file = join(folder, fileOf(address))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof made === 'function' ? await made() : made)
  }
}
