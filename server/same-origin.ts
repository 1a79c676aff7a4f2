import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './answers.ts'
import type { Config } from './config.ts'

/**
 * Refuses what another site made a browser send: by Sec-Fetch-Site, which browsers send over https, else
 * by Origin. Other clients send neither, and no site can make them send anything.
 */
export function refuseOtherSites(app: FastifyInstance, { SITE_URL }: Pick<Config, 'SITE_URL'>) {
  app.addHook('onRequest', async (request) => {
    if (/^(GET|HEAD)$/.test(request.method) || isFromHere(request, SITE_URL)) return
    throw new HttpError(403, 'This can only be sent from this site itself')
  })
}

function isFromHere(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || (siteUrl !== '' && origin === siteUrl)) return true
  const [theirs, ours] = [URL.parse(origin), URL.parse(`${request.protocol}://${request.host}`)]
  // A proxy in front speaks https for us, so the scheme says nothing.
  return theirs !== null && theirs.hostname === ours?.hostname && portOf(theirs) === portOf(ours)
}

/** Default ports are all one. */
const portOf = ({ port }: URL) => port.replace(/^(80|443)$/, '')
