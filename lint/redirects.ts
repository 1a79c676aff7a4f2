import type { Diagnostic } from '../load/diagnostic.ts'
import type { Redirect } from '../site/redirects.ts'

/** Old addresses that now belong to something else. */
export const redirectDiagnostics = (
  redirects: (Redirect & { isTaken: boolean })[],
  folder: string,
): Diagnostic[] =>
  redirects.flatMap(({ from, to, isTaken }) => {
    const other = redirects.find((each) => each.from === from && each.to !== to)
    if (!isTaken && !other) return []
    const instead = isTaken ? 'is an address of this site' : `is also an alias of ${other?.to}`
    const text = `${to} has the alias ${from}, which ${instead}`
    return [{ file: folder, severity: 'warning', text }]
  })
