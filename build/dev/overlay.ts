import type { ErrorPayload } from 'vite'
import { escapeHtml } from '#text/escape-html.ts'
import { ContentError } from '../../load/diagnostic.ts'

export function overlayOf(error: unknown): ErrorPayload {
  const { message, stack = '' } = error as Error
  if (!(error instanceof ContentError)) return { type: 'error', err: { message, stack } }
  const heading = 'The content has errors. This message disappears once they are fixed.'
  return { type: 'error', err: { message: heading, stack: message } }
}

export function renderErrors(overlay: ErrorPayload | undefined, css: string): string {
  const { message = '', stack = '' } = overlay?.err ?? {}
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Content errors</title><style>${css}</style></head><body><pre>${escapeHtml(`${message}\n\n${stack}`)}</pre></body></html>`
}
