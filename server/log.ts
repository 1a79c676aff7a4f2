import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

export type LogStream = { write(line: string): void }

// PostgreSQL's errors quote whole rows, in their messages too.
export function describeError(error: Error & { code?: string; routine?: string }) {
  const { name, message, stack = '', code = '', routine } = error
  if (routine === undefined) return { type: name, message, stack, code }
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0))
  return { type: name, message: `PostgreSQL's ${code}, in ${routine}`, stack: frames, code }
}

/** One line per request, without anything about the visitor. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms },
      'request completed',
    )
  })
}

export function warnOfProxy(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  let isLogged = TRUST_PROXY.length > 0
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || !(headers['x-forwarded-for'] ?? headers.forwarded)) return
    isLogged = true
    const name = headers['x-forwarded-for'] ? 'X-Forwarded-For' : 'Forwarded'
    app.log.warn(
      `${name} was sent, but TRUST_PROXY is off. If there is a proxy, name it in TRUST_PROXY, or all visitors share one limit. If there is none, a visitor forged the header.`,
    )
  })
}
