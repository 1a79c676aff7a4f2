import { relative } from 'node:path'
import { hiddenCharacter } from '#text/hidden-characters.ts'

export type Position = { line: number; column: number }

export function positionAfter(text: string): Position {
  const lines = text.split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** An error stops the build unless it can go on `without` that part; a warning never does. */
export type Diagnostic = {
  file: string
  position?: Position
  severity: 'error' | 'warning'
  text: string
  /** A short kind for programs; by default, from the name of the file. */
  code?: string
  /** Replaces the key or value at that position. */
  fix?: string
  without?: true
}

export class ContentError extends Error {
  override name = 'ContentError'
  readonly diagnostics: Diagnostic[]

  constructor(diagnostics: Diagnostic[]) {
    super(diagnostics.map(diagnosticLine).join('\n'))
    this.diagnostics = diagnostics
  }
}

export const contentError = (file: string, text: string, position?: Position) =>
  new ContentError([{ file, position, severity: 'error', text }])

export function diagnosticLine({ file, position, severity, text }: Diagnostic): string {
  const where = position ? `:${position.line}:${position.column}` : ''
  return escaped(`${relative(process.cwd(), file)}${where} ${severity}: ${text}`)
}

// Hidden characters would take effect in a terminal.
const escaped = (line: string) =>
  line.replace(new RegExp(hiddenCharacter, 'gu'), (mark) => {
    return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

export class DiagnosticCollector {
  readonly found: Diagnostic[] = []

  error(file: string, text: string, position?: Position, more?: Pick<Diagnostic, 'code' | 'fix'>) {
    this.found.push({ file, position, severity: 'error', text, ...more })
  }

  try<Part>(make: () => Part): Part | undefined {
    try {
      return make()
    } catch (error) {
      return this.keep(error)
    }
  }

  keep = (error: unknown): undefined => {
    if (!(error instanceof ContentError)) throw error
    this.found.push(...error.diagnostics)
  }

  throwErrors() {
    const errors = this.found.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new ContentError(errors)
  }
}
