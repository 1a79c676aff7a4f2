import { extname, relative } from 'node:path'
import type { Diagnostic } from '../../load/diagnostic.ts'
import { root } from '../../load/root.ts'

export const diagnosticsAsJson = (diagnostics: Diagnostic[]) =>
  JSON.stringify(
    diagnostics.map(({ file, position, severity, code, text, fix }) => ({
      file: relative(root, file),
      line: position?.line ?? 1,
      column: position?.column ?? 1,
      severity,
      code: code ?? kindOf(file, text),
      message: text,
      fix: fix ?? meantIn(text),
    })),
    null,
    2,
  )

const kindOf = (file: string, text: string) =>
  /^(?:found no |file not found)/.test(text) ? 'missing' : (kinds[extname(file)] ?? 'wrong-file')

const kinds: Record<string, string> = { '.yml': 'wrong-value', '.md': 'wrong-text' }

function meantIn(text: string): string | undefined {
  const [, meant] = /^\S+: found ".*\(did you mean (.+?)\?\)/.exec(text) ?? []
  return meant && JSON.stringify(meant)
}
