import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { readableAddress } from './address.ts'
import type { Deps } from './dependencies.ts'
import { describeError } from './log.ts'

export function createHttp({ config, logStream }: Pick<Deps, 'config' | 'logStream'>) {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      base: null,
      serializers: { err: describeError },
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // With these limits, a small machine survives a flood.
    bodyLimit: 64 * 1024,
    requestTimeout: 20_000,
    // For clients that don't read their responses.
    connectionTimeout: 60_000,
    // A proxy must close first, and nginx does after 60 seconds.
    keepAliveTimeout: config.TRUST_PROXY.length > 0 ? 72_000 : 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    // No route uses Fastify's schemas, and their compilers take memory.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  app.server.maxConnections = 1000
  limitPipelining(app)
  return app
}

const maxUnanswered = 10

/** Browsers and proxies wait for each response before they send the next request. */
function limitPipelining(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, Set<unknown>>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
    const responses = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, responses.add(reply.raw))
    reply.raw.once('close', () => responses.delete(reply.raw))
    if (responses.size <= maxUnanswered) return next()
    reply.hijack()
    socket.destroy()
  })
  // Node would answer these by itself.
  app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange))
}

function unused(): never {
  throw new Error('a route has a schema of Fastify')
}
