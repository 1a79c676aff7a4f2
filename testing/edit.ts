import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a function that restores the file. Throws if nothing changes. */
export function edit(folder: string, file: string, from: string | RegExp, to: string) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} has nothing like ${from}`)
  writeFileSync(path, after)
  return () => writeFileSync(path, before)
}
