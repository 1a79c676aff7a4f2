import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sample } from './content/test-content.ts'
import { launcher, newFolder, run } from './test-process.ts'

/** What a person says of themselves, as flags. */
export const flags = [
  '--name',
  'Ann Baker',
  '--title',
  'Baker',
  '--email',
  'ann@example.com',
  '--place',
  'Bath',
]

/** `npm run init`, without a terminal. */
export const init = (...args: string[]) => run([launcher, 'init', ...args])
export const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

/** A copy of the sample in a folder of its own. */
export function copied(): string {
  const folder = join(newFolder(), 'content')
  cpSync(sample, folder, { recursive: true })
  return folder
}
