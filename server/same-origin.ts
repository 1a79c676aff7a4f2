import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Deps } from './dependencies.ts'
import { HttpError } from './errors.ts'

/** By Sec-Fetch-Site (https only), else by Origin. Runs after the body is read, so a refused form keeps its text. */
export function rejectCrossSiteRequests(
  app: FastifyInstance,
  { config: { SITE_URL } }: Pick<Deps, 'config'>,
) {
  app.addHook('preValidation', async (request) => {
    if (/^(GET|HEAD)$/.test(request.method) || isSameOrigin(request, SITE_URL)) return
    const { origin, host } = request.headers
    if (origin) {
      app.log.warn(
        `Origin ${origin} does not match Host ${host}. Forward the Host header, or set SITE_URL.`,
      )
    }
    throw new HttpError(403, "This couldn't be sent because it doesn't seem to come from this site")
  })
}

function isSameOrigin(request: FastifyRequest, siteUrl: Config['SITE_URL']): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || (siteUrl !== '' && origin === siteUrl)) return true
  const [theirs, ours] = [URL.parse(origin), URL.parse(`${request.protocol}://${request.host}`)]
  // The proxy speaks https for us, so the scheme says nothing.
  return theirs !== null && theirs.hostname === ours?.hostname && portOf(theirs) === portOf(ours)
}

const portOf = (url: URL | null) => url?.port.replace(/^(80|443)$/, '')
