import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

/** The server's log: a line of JSON an event, on standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: null })
}

/** One line for each request. Of the visitor it says nothing: no address, no query, no body. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
