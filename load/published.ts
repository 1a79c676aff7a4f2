import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every address of a project or post that was ever published, one a line, and the id of a post in feeds. */
export const addressesFile = '.addresses'

/** By address; without an id, ''. */
export function readPublished(folder: string): Map<string, string> {
  const file = join(folder, addressesFile)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean) : []
  return new Map(
    lines.map((line) => {
      const [address = '', id = ''] = line.split(/ (?=https?:)/)
      return [address, id]
    }),
  )
}
