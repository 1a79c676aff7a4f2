import { randomBytes } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import { readableAddress } from './address.ts'
import type { Deps } from './dependencies.ts'
import { logOptions } from './log.ts'

/** Bytes, milliseconds and connections: a small machine survives what a flood sends. */
const limits = {
  body: 64 * 1024,
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 10_000,
  silenceMs: 60_000,
  connections: 1000,
}

/** Fastify without routes. */
export function createHttp({ config, logStream }: Pick<Deps, 'config' | 'logStream'>) {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: limits.body,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    // For clients that do not read their answers.
    connectionTimeout: limits.silenceMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 5000 },
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    // No route has a schema of Fastify: its compilers would only take memory.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  app.server.maxConnections = limits.connections
  return app
}

function unused(): never {
  throw new Error('a route has a schema of Fastify')
}
