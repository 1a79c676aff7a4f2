import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const marker = '.foyer-static'

/** Whether everything in it was made by `npm run static`. */
export const isReplaceable = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, marker))

/** Keeps what is hidden, such as .git. */
export function emptyFolder(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter((each) => !each.startsWith('.'))) {
    rmSync(join(folder, name), { recursive: true })
  }
  writeFileSync(join(folder, marker), 'The next "npm run static" replaces this folder.\n')
}
