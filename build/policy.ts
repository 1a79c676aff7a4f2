import { createHash } from 'node:crypto'
import type { RenderSettings } from '../model/settings.ts'
import { securityHeaders } from '../server/headers.ts'
import type { InlineHashes } from '../server/pages/pages.ts'

export const hashesOf = (scripts: string[], ...styles: string[]): InlineHashes => ({
  scriptHashes: scripts.map(sourceOf),
  styleHashes: styles.map(sourceOf),
})

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Without frame-ancestors, which only works in a header. */
export function policyWithoutServer(
  { siteUrl, form = 'none' }: RenderSettings,
  inline: InlineHashes,
): string {
  const formTarget = form.startsWith('http') ? new URL(form).origin : "'none'"
  const headers = securityHeaders({ SITE_URL: siteUrl }, inline, { formTarget })
  return headers['Content-Security-Policy']?.replace(/frame-ancestors [^;]*;/, '') ?? ''
}
