import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { InlineHashes } from './pages.ts'

/**
 * Headers that tell browsers how little the site needs: nothing but its own scripts, styles, pictures and
 * calls. The few inline scripts and styles are allowed by their hash, and the form by its `formTarget`. (OWASP Secure
 * Headers Project.)
 */
export function securityHeaders(
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  { scriptHashes, styleHashes }: InlineHashes,
  formTarget = "'self'",
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No script may turn text into markup or code; React does so only on request.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join(';'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A year. The owner's other hosts are not ours to decide on.
    ...(SITE_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** Adds them to every answer, errors too; only pages say how a cache may keep them. */
export function addHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...headers, 'Cache-Control': 'no-store' })
  })
}
