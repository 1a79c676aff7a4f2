import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Deps } from './dependencies.ts'
import { HttpError } from './errors.ts'

const minute = 60_000

/**
 * Refuses what another site made a browser send: by Sec-Fetch-Site, which browsers send over https, else
 * by Origin. Other clients send neither, and no site can make them send anything. It runs once the body is read, so that a form
 * that a misconfigured proxy has changed keeps what was typed.
 */
export function refuseOtherSites(
  app: FastifyInstance,
  { config: { SITE_URL }, now }: Pick<Deps, 'config' | 'now'>,
) {
  let loggedAt = Number.NEGATIVE_INFINITY
  app.addHook('preValidation', async (request) => {
    if (/^(GET|HEAD)$/.test(request.method) || isFromHere(request, SITE_URL)) return
    const { origin, host } = request.headers
    if (origin && now().getTime() - loggedAt >= minute) {
      loggedAt = now().getTime()
      app.log.warn(
        `Origin ${origin} does not match Host ${host}: pass the Host header on, or set SITE_URL`,
      )
    }
    throw new HttpError(
      403,
      'This could not be sent, because it does not seem to come from this site',
    )
  })
}

function isFromHere(request: FastifyRequest, siteUrl: Config['SITE_URL']): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || (siteUrl !== '' && origin === siteUrl)) return true
  const [theirs, ours] = [URL.parse(origin), URL.parse(`${request.protocol}://${request.host}`)]
  // A proxy in front speaks https for us, so the scheme says nothing.
  return theirs !== null && hostOf(theirs) === hostOf(ours) && portOf(theirs) === portOf(ours)
}

/** A dot at the end of a name means the same host. */
const hostOf = (url: URL | null) => url?.hostname.replace(/\.$/, '')

/** Default ports are all one. */
const portOf = (url: URL | null) => url?.port.replace(/^(80|443)$/, '')
