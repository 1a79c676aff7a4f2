import Fastify, { LogController } from 'fastify'
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
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    // No route uses Fastify's schemas, and their compilers take memory.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  app.server.maxConnections = 1000
  return app
}

function unused(): never {
  throw new Error('a route has a schema of Fastify')
}
