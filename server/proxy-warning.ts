import type { FastifyInstance } from 'fastify'
import type { Deps } from './dependencies.ts'

/** Logs once that a proxy seems to be in front that TRUST_PROXY does not name, so that all its visitors count as one. */
export function warnOfProxy(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  let isLogged = config.TRUST_PROXY.length > 0
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || !(headers['x-forwarded-for'] ?? headers.forwarded)) return
    isLogged = true
    const name = headers['x-forwarded-for'] ? 'X-Forwarded-For' : 'Forwarded'
    app.log.warn(
      `${name} was sent, and TRUST_PROXY is off: if a proxy is in front, all its visitors count as one until TRUST_PROXY names it; if none is, a visitor made it up`,
    )
  })
}
