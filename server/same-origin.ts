import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** Browsers send Sec-Fetch-Site over https. Runs after the body is read, so a refused form keeps its text. */
export function rejectCrossSiteRequests(app: FastifyInstance) {
  app.addHook('preValidation', async ({ method, headers }) => {
    if (/^(GET|HEAD)$/.test(method)) return
    if (/^(same-origin|none)$/.test(String(headers['sec-fetch-site'] ?? 'none'))) return
    throw new HttpError(403, "This couldn't be sent because it doesn't seem to come from this site")
  })
}
