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
      code: code ?? kinds[extname(file)] ?? 'wrong-file',
      message: text,
      fix,
    })),
    null,
    2,
  )

const kinds: Record<string, string> = { '.yml': 'wrong-value', '.md': 'wrong-text' }
