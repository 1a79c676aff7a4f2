import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { HttpError } from './errors.ts'

/** Runs after the body is read, so a refused form keeps its text. */
export function rejectCrossSiteRequests(app: FastifyInstance, config: Pick<Config, 'SITE_URL'>) {
  app.addHook('preValidation', async (request) => {
    if (/^(GET|HEAD)$/.test(request.method) || isOwn(request, config)) return
    throw new HttpError(403, "This couldn't be sent because it doesn't seem to come from this site")
  })
}

/** Browsers send Sec-Fetch-Site over https; without it, Origin. Other programs send neither. */
function isOwn({ headers, host }: FastifyRequest, { SITE_URL }: Pick<Config, 'SITE_URL'>): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined) return /^(same-origin|none)$/.test(String(site))
  return origin === undefined || origin === SITE_URL || URL.parse(origin)?.host === host
}
