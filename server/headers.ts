import type { FastifyInstance } from 'fastify'
import { adminPaths } from '#contract/admin-paths.ts'
import { isOfDesk, pathIn } from './address.ts'
import type { Config } from './config.ts'
import type { Deps } from './dependencies.ts'
import type { InlineHashes, PagesManifest } from './pages/pages.ts'

/** As the OWASP Secure Headers Project recommends; inline code is allowed by hash. */
export function securityHeaders(
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  { scriptHashes, styleHashes }: InlineHashes,
  { formTarget = "'self'" }: { formTarget?: string } = {},
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    `form-action ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No script may turn text into markup; React only does so on request.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join(';'),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // The server reads the language of a message from it.
    'Referrer-Policy': 'same-origin',
    // Without subdomains: they may belong to other services.
    ...(SITE_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

export function addHeaders(app: FastifyInstance, { config, pages }: Deps) {
  const headersFor = ({ site, admin }: PagesManifest['inline']) => ({
    common: securityHeaders(config, site),
    ofDesk: securityHeaders(config, admin),
  })
  let { inline } = pages
  let made = headersFor(inline)
  app.addHook('onRequest', async (request, reply) => {
    // Another build has other inline code.
    if (inline !== pages.inline) made = headersFor(pages.inline)
    inline = pages.inline
    const headers = adminPaths.includes(pathIn(request.url)) ? made.ofDesk : made.common
    reply.headers({ ...headers, 'Cache-Control': 'no-store' })
    if (isOfDesk(request.url)) reply.header('X-Robots-Tag', 'noindex')
  })
}
