import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder, sorted; links to folders, repositories and whatever is unreadable are skipped. */
export function filesBelow(path: string, stat: (path: string) => Stats = statSync): string[] {
  try {
    if (!stat(path).isDirectory()) return statSync(path).isFile() ? [path] : []
    return readdirSync(path)
      .filter((name) => name !== '.git')
      .flatMap((name) => filesBelow(join(path, name), lstatSync))
      .sort()
  } catch {
    return []
  }
}
