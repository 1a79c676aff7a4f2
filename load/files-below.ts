import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder, sorted; unreadable folders are skipped. */
export function filesBelow(folder: string): string[] {
  return namesIn(folder)
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return entry.isFile() || (entry.isSymbolicLink() && leadsToFile(path)) ? [path] : []
    })
    .sort()
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function leadsToFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
