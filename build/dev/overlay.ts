import { existsSync, readFileSync } from 'node:fs'
import type { ErrorPayload } from 'vite'
import { escapeHtml } from '#contract/escape-html.ts'
import { ContentError, type Diagnostic } from '../../load/diagnostic.ts'

export function overlayOf(error: unknown): ErrorPayload {
  if (!(error instanceof ContentError)) {
    const { message, stack = '' } = error as Error
    return { type: 'error', err: { message, stack } }
  }
  const { diagnostics } = error
  const message =
    diagnostics.length === 1
      ? 'The content has 1 error. This message disappears once it is fixed.'
      : `The content has ${diagnostics.length} errors. This message disappears once they are fixed.`
  return { type: 'error', err: { message, stack: diagnostics.map(describe).join('\n\n') } }
}

export function renderErrors(overlay: ErrorPayload | undefined, css: string): string {
  const { message = '', stack = '' } = overlay?.err ?? {}
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Content errors</title><style>${css}</style></head><body><pre>${escapeHtml(`${message}\n\n${stack}`)}</pre></body></html>`
}

function describe({ file, position, text }: Diagnostic): string {
  if (!position) return `${file}\n${text}`
  return `${file}:${position.line}:${position.column}\n${text}\n${excerpt(file, position)}`
}

function excerpt(file: string, { line, column }: NonNullable<Diagnostic['position']>): string {
  // The file may have been deleted in the meantime.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  const numbered = lines.map((each, index) => `${String(index + 1).padStart(5)} | ${each}`)
  const mark = `${' '.repeat(5)} | ${' '.repeat(column - 1)}^`
  return [
    ...numbered.slice(Math.max(0, line - 2), line),
    mark,
    ...numbered.slice(line, line + 1),
  ].join('\n')
}
