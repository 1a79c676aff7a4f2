import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Says once, where a proxy seems to be in front that nobody has named, that all visitors count as one. */
export function warnOfProxy(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  if (TRUST_PROXY.length > 0) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || !(headers['x-forwarded-for'] ?? headers.forwarded)) return
    isSaid = true
    log.warn(
      'X-Forwarded-For came, and TRUST_PROXY is off: if a proxy is in front, all its visitors count as one until TRUST_PROXY names it; if none is, a visitor made it up',
    )
  })
}
