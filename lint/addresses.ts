import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import { addressesFile, readPublished } from '../load/published.ts'
import { sample } from '../load/root.ts'

/** Feed readers show a post again if its id changes, so the first one stays. */
export function recordAddresses(
  folder: string,
  addresses: string[],
  feedIds: Map<string, string>,
  siteUrl: string,
) {
  if (folder === sample) return
  const isPublished = /^https?:/.test(siteUrl) && !notPublic.test(siteUrl)
  const kept = addresses.filter((each) => /\/(?:projects|writing)\/[^/.]+$/.test(each))
  const before = readPublished(folder)
  const all = new Map([...kept.map((each) => [each, ''] as const), ...before, ...feedIds])
  const lines = [...all].map(([address, id]) => (id ? `${address} ${id}` : address)).sort()
  const isKnown = [...all].every(([address, id]) => before.get(address) === id)
  if (isPublished && !isKnown) writeFileSync(join(folder, addressesFile), `${lines.join('\n')}\n`)
}

const notPublic = /\bexample\.(?:com|org|net)\b|\/\/(?:localhost|127\.|\[)/

export const addressDiagnostics = (folder: string, served: Set<string>): Diagnostic[] =>
  [...readPublished(folder).keys()].flatMap((address, index) => {
    if (served.has(address)) return []
    const again = address.includes('/writing/') ? ' (otherwise feed readers show it as new)' : ''
    const text = `${address} was published and is gone: add "aliases: [${address.split('/').at(-1)}]" to what replaced it${again}, or delete this line`
    const position = { line: index + 1, column: 1 }
    return [{ file: join(folder, addressesFile), position, severity: 'warning', text }]
  })
