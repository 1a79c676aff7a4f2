import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Sorted; skips `.git`, linked folders and anything unreadable. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name !== '.git')
      .flatMap((entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return filesBelow(path)
        return entry.isFile() || (existsSync(path) && statSync(path).isFile()) ? [path] : []
      })
      .sort()
  } catch {
    return []
  }
}
