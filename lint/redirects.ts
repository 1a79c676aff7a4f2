import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { Redirect } from '../site/redirects.ts'

/** Old addresses that now belong to something else. */
export function redirectDiagnostics(
  redirects: (Redirect & { isTaken: boolean })[],
  folder: string,
): Diagnostic[] {
  return redirects.flatMap(({ from, to, source, isTaken }) => {
    const other = redirects.find((each) => each.from === from && each.to !== to)
    if (!isTaken && !other) return []
    const instead = isTaken ? 'is an address of this site' : `also leads to ${other?.to}`
    const text = `aliases: ${from} ${instead}, expected one that nothing else has`
    return [{ file: join(folder, source, 'index.md'), severity: 'warning', text }]
  })
}
