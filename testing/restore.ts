import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { migrations } from '../store/migrations/list.ts'
import { growFixture, loadFixture } from './fixtures.ts'
import { root, run } from './process.ts'

/** The schema of today. */
export const newest = migrations.length

/** Runs one of the commands on a data folder to its end, as it is built: by npm it starts a second later. */
export const command = (name: string, dataDir: string, args: string[], environment = {}) =>
  run([packaged, name, ...args], { environment: { DATA_DIR: dataDir, ...environment } })

const packaged = join(root, 'dist', 'server', 'command.cjs')

/** `npm run restore` on a data folder. */
export const restore = (dataDir: string, ...args: string[]) => command('restore', dataDir, args)

/** The file that holds what was there before, of a folder with one such. */
export function keptIn(dataDir: string): string {
  const [name, ...more] = readdirSync(dataDir).filter((name) => name.includes('.before-restore-'))
  expect(more).toEqual([])
  return join(dataDir, name ?? '')
}

/** A backup with more messages than the sample has. */
export async function grownBackup(more: number): Promise<string> {
  const backup = await loadFixture('sqlite', newest)
  await growFixture(backup, more)
  return backup
}
