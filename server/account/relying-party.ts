import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { HttpError } from '../errors.ts'

export type RelyingParty = { id: string; origins: string[] }

/** Browsers only allow passkeys for domain names, and without TLS only for localhost. Throws `HttpError` (400). */
export function relyingPartyOf(
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  request: FastifyRequest,
): RelyingParty {
  const site = URL.parse(SITE_URL || `http://${request.host}`)
  const isName = site && isIP(site.hostname.replace(/^\[|\]$/g, '')) === 0
  if (isName && (site.protocol === 'https:' || site.hostname === 'localhost')) {
    // Browsers offer a domain's passkeys at its subdomains, too.
    const www = site.protocol === 'https:' ? [`https://www.${site.host}`] : []
    return { id: site.hostname, origins: [site.origin, ...www] }
  }
  const port = site?.port ? `:${site.port}` : ''
  throw new HttpError(
    400,
    SITE_URL
      ? `Passkeys need a domain name with https. Set SITE_URL to an address like https://example.com (it is ${SITE_URL}).`
      : `Passkeys need a domain name. Open the desk at http://localhost${port}, or set SITE_URL to the site's address.`,
  )
}
