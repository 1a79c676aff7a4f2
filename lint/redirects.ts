import type { Diagnostic } from '../load/diagnostic.ts'
import { sourceOf } from '../load/markdown.ts'
import type { Redirect } from '../model/redirects.ts'

export const redirectDiagnostics = (
  redirects: (Redirect & { isTaken: boolean })[],
  folder: string,
): Diagnostic[] =>
  redirects.flatMap(({ from, to, aliases, isTaken }) => {
    const other = redirects.find((each) => each.from === from && each.to !== to)
    if (!isTaken && !other) return []
    const { file, position } = sourceOf(aliases) ?? { file: folder }
    const text = `the alias ${from} of ${to} is already ${isTaken ? 'a page of this site' : `an alias of ${other?.to}`}: remove it`
    return [{ file, position, severity: 'error', text }]
  })
