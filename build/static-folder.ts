import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const marker = '.foyer-static'

/** Whether it has nothing to lose: it is new, empty but for hidden files, or `npm run static` made it. */
export function isReplaceable(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return true
  if (!found.isDirectory()) return false
  const names = readdirSync(folder)
  return names.includes(marker) || names.every((name) => name.startsWith('.'))
}

/** Keeps what is hidden, such as .git. */
export function emptyFolder(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter((each) => !each.startsWith('.'))) {
    rmSync(join(folder, name), { recursive: true })
  }
  writeFileSync(join(folder, marker), 'The next "npm run static" replaces this folder.\n')
}
