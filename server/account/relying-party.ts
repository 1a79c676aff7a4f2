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
  if (SITE_URL) {
    const { hostname, protocol } = new URL(SITE_URL)
    const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    if (isName && (protocol === 'https:' || hostname === 'localhost')) {
      return { id: hostname, origins: [SITE_URL] }
    }
    throw new HttpError(
      400,
      `Passkeys need a domain name with https. Set SITE_URL to an address like https://example.com (it is ${SITE_URL}).`,
    )
  }
  if (request.hostname === 'localhost') {
    return { id: 'localhost', origins: [`http://${request.host}`, `https://${request.host}`] }
  }
  const port = request.port ? `:${request.port}` : ''
  throw new HttpError(
    400,
    `Passkeys need a domain name. Open the desk at http://localhost${port}, or set SITE_URL to the site's address.`,
  )
}
