import { join } from 'node:path'
import { type Diagnostic, positionAfter } from '../load/diagnostic.ts'

const most = 4000

const kinds: [pattern: RegExp, text: string][] = [
  [/@import\b/gi, 'found @import, which browsers skip here: paste the rules instead'],
  [
    /url\(\s*["']?(?:https?:)?\/\/[^)]*\)/gi,
    "found another site's address, which the site's policy blocks",
  ],
]

/** What would not work, or make every page slower. */
export function styleDiagnostics(folder: string, style: string): Diagnostic[] {
  const file = join(folder, 'style.css')
  const code = style.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const size = Buffer.byteLength(style)
  const found = kinds.flatMap(([pattern, text]) =>
    [...code.matchAll(pattern)].map(
      ({ index }): Diagnostic => ({
        file,
        position: positionAfter(code.slice(0, index)),
        severity: 'warning',
        text,
      }),
    ),
  )
  const text = `found ${(size / 1000).toFixed(1)} kB, expected at most 4 kB: every page contains it`
  return size > most ? [...found, { file, severity: 'warning', text }] : found
}
