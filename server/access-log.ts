import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Ids that are unique to a request, across processes too. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/**
 * Logs each request in a line, also one that the client gave up, with nothing about the visitor: no address, no made-up path, no
 * query, no body.
 */
export function logRequests(app: FastifyInstance) {
  const aborted = new WeakSet<FastifyRequest>()
  app.addHook('onRequestAbort', async (request) => {
    aborted.add(request)
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url }, 'aborted by the client')
  })
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    if (aborted.has(request)) return
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
}
