import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder, sorted; links to folders, repositories and whatever is unreadable are skipped. */
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
