import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { contentAt, type Table } from '../formats/table.ts'

export const isPage = (address: string) => !/\.\w+$/.test(address)

export const fileOf = (address: string) =>
  isPage(address) ? `${address.slice(1) || 'index'}.html` : address.slice(1)

export const write = (table: Table, folder: string) =>
  together(table.keys(), async (address) => {
    const file = join(folder, fileOf(address))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, (await contentAt(table, address)) ?? '')
  })

/** A few at a time, because all at once would need too much memory. */
export async function together<Item>(all: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const items = all[Symbol.iterator]()
  const next = async () => {
    for (let item = items.next(); !item.done; item = items.next()) await work(item.value)
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, next))
}
