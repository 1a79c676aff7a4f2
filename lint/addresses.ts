import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import { sample } from '../load/root.ts'

/** Every address of a project or post that was ever published, one a line. */
export const addressesFile = '.addresses'

const publishedIn = (folder: string): string[] => {
  const file = join(folder, addressesFile)
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean) : []
}

export function recordAddresses(folder: string, addresses: Iterable<string>, siteUrl: string) {
  if (folder === sample) return
  const isPublished = /^https:/.test(siteUrl) && !/\bexample\.(com|org|net)\b/.test(siteUrl)
  const kept = [...addresses].filter((each) => /\/(?:projects|writing)\/[^/.]+$/.test(each))
  const before = publishedIn(folder)
  const all = [...new Set([...before, ...kept])].sort()
  if (!isPublished || all.length === before.length) return
  writeFileSync(join(folder, addressesFile), `${all.join('\n')}\n`)
}

export const addressDiagnostics = (folder: string, served: Set<string>): Diagnostic[] =>
  publishedIn(folder).flatMap((address, index) => {
    if (served.has(address)) return []
    const text = `${address} was published and is gone: add "aliases: [${address.split('/').at(-1)}]" to what replaced it, or delete this line`
    const position = { line: index + 1, column: 1 }
    return [{ file: join(folder, addressesFile), position, severity: 'warning', text }]
  })
