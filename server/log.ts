import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Where log lines go instead of standard output. */
export type LogStream = { write(line: string): void }

/** The options of Fastify's logger: a line of JSON for each event. */
export const logOptions = (level: string, stream?: LogStream) => ({
  level,
  base: null,
  serializers: { err: describeError },
  ...(stream && { stream }),
})

/**
 * What may be logged of an error: where it came from, without any data. PostgreSQL's errors quote
 * whole rows, in their messages too.
 */
function describeError(error: Error & { code?: string; routine?: string }) {
  const { name, message, stack = '', code = '', routine } = error
  if (routine === undefined) return { type: name, message, stack, code }
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0))
  return { type: name, message: `PostgreSQL's ${code}, in ${routine}`, stack: frames, code }
}

/** Logs each request in a line, also one that the client gave up, with nothing about the visitor: no address, path, query or body. */
export function logRequests(app: FastifyInstance) {
  const aborted = new WeakSet<FastifyRequest>()
  app.addHook('onRequestAbort', async (request) => {
    aborted.add(request)
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url }, 'aborted by the client')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (aborted.has(request)) return
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
}

/** Logs once that a proxy seems to be in front that TRUST_PROXY does not name, so that all its visitors count as one. */
export function warnOfProxy(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  let isLogged = TRUST_PROXY.length > 0
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || !(headers['x-forwarded-for'] ?? headers.forwarded)) return
    isLogged = true
    const name = headers['x-forwarded-for'] ? 'X-Forwarded-For' : 'Forwarded'
    app.log.warn(
      `${name} was sent, and TRUST_PROXY is off: if a proxy is in front, all its visitors count as one until TRUST_PROXY names it; if none is, a visitor made it up`,
    )
  })
}
