import { escapeHtml } from '#text/escape-html.ts'

export function redirectPage(to: string, { canonical = to, policy = '' }): string {
  const [href, address] = [escapeHtml(encodeURI(to)), escapeHtml(encodeURI(canonical))]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/><title>Moved</title><meta name="robots" content="noindex"/><link rel="canonical" href="${address}"/><meta http-equiv="refresh" content="0; url=${href}"/></head><body><a href="${href}">${address}</a></body></html>
`
}
