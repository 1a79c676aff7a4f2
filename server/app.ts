import Fastify, { LogController } from 'fastify'
import { createRequestIds, logRequests } from './access-log.ts'
import { createPasswordCheck, loginRoutes } from './account/login.ts'
import { passkeyRoutes } from './account/passkey-routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { readableAddress } from './address.ts'
import type { Deps } from './dependencies.ts'
import { answerClientError, answerErrors } from './errors.ts'
import { guard } from './guard.ts'
import { addHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { logOptions } from './log.ts'
import { contactRoutes, sendMessageRoute } from './messages/routes.ts'
import { createOutbox } from './outbox/outbox.ts'
import { outboxRoute } from './outbox/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { securityTxtRoute } from './pages/security-txt.ts'
import { warnOfProxy } from './proxy-warning.ts'
import { replyRoutes } from './replies/routes.ts'
import { acceptJson } from './request-body.ts'
import { refuseOtherSites } from './same-origin.ts'

/** Milliseconds, and how many connections may be open at once: a small machine survives what a flood sends. */
const bounds = {
  headers: 10_000,
  request: 20_000,
  idle: 10_000,
  silence: 60_000,
  connections: 1000,
}

/** Requests are checked by the contract's schemas, and no answer has one: Fastify need not load its own. */
const withoutCompilers = { buildValidator: unused, buildSerializer: unused }

function unused(): never {
  throw new Error('a route has a schema of Fastify')
}

/** The whole application, ready to listen or to be injected into. */
export async function createApp(deps: Deps) {
  const app = Fastify({
    logger: logOptions(deps.config.LOG_LEVEL, deps.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    bodyLimit: 64 * 1024,
    requestTimeout: bounds.request,
    keepAliveTimeout: bounds.idle,
    // For clients that do not read their answers.
    connectionTimeout: bounds.silence,
    http: { headersTimeout: bounds.headers, connectionsCheckingInterval: 5000 },
    trustProxy: deps.config.TRUST_PROXY.length > 0 && deps.config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    clientErrorHandler: answerClientError,
    schemaController: { compilersFactory: withoutCompilers },
  })
  app.server.maxConnections = bounds.connections

  logRequests(app)
  warnOfProxy(app, deps)
  acceptJson(app)
  addHeaders(app, deps)
  answerErrors(app)
  guard(app, deps)
  refuseOtherSites(app, deps)

  app.decorate('outbox', createOutbox(deps, app.log))
  const checkPassword = await createPasswordCheck(deps)

  await app.register(sendMessageRoute, deps)
  contactRoutes(app, deps)
  replyRoutes(app, deps)
  outboxRoute(app, deps)
  loginRoutes(app, deps, checkPassword)
  sessionRoutes(app, deps, checkPassword)
  passkeyRoutes(app, deps)
  healthRoutes(app, deps)
  securityTxtRoute(app, deps)
  pageRoutes(app, deps.pages)

  return app
}
