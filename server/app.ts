import type { Socket } from 'node:net'
import Fastify, { LogController } from 'fastify'
import { createAccessLog, logAccess } from './access-log.ts'
import { readableAddress } from './address.ts'
import { answerErrors } from './answers.ts'
import { inTurn } from './connections/exchanges.ts'
import { createHttpServer } from './connections/http.ts'
import { isLastOfConnection, refuseProtocolErrors } from './connections/protocol.ts'
import { createRefusals } from './connections/refusals.ts'
import type { Deps } from './dependencies.ts'
import { guard } from './guard.ts'
import { addHeaders, securityHeaders } from './headers.ts'
import { createCheckPassword } from './login-throttle.ts'
import { createMetrics, metricsRoute } from './metrics.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createAnswerPage } from './page-answers.ts'
import { servePagesFirst } from './page-server.ts'
import { createRateLimitKey } from './rate-limit-key.ts'
import { healthRoutes } from './routes/health.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { loginRoutes } from './routes/login.ts'
import { mailStateRoute } from './routes/mail-state.ts'
import { pageRoutes } from './routes/pages.ts'
import { passwordRoute } from './routes/password.ts'
import { sendMessageRoute } from './routes/send-message.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { refuseOtherSites } from './same-origin.ts'
import { ownCompilers, validateRequests } from './validate.ts'

/** The whole application, ready to listen or to be injected into. */
export async function createApp(deps: Deps) {
  const { config, pages, store, now } = deps
  const common = securityHeaders(config, pages.inline.site)
  const admin = securityHeaders(config, pages.inline.admin)
  const answerPage = createAnswerPage((page) => (page.admin ? admin : common))
  const metrics = await createMetrics(config)
  const accessLog = createAccessLog(deps.log, metrics?.observe)
  const refusals = createRefusals(common, accessLog.note)

  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: accessLog.nextId,
    bodyLimit: 64 * 1024,
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    schemaController: ownCompilers,
    clientErrorHandler: refusals.clientError,
    serverFactory: (listener) => {
      const servePages = servePagesFirst(pages, answerPage, accessLog.note, listener)
      return createHttpServer(inTurn(isLastOfConnection, servePages))
    },
  })
  app.server.on('connect', (_request, socket: Socket) => refusals.tunnel(socket))

  app.removeContentTypeParser('text/plain')

  logAccess(app, accessLog)
  validateRequests(app)
  addHeaders(app, common)
  answerErrors(app)
  refuseProtocolErrors(app)
  refuseOtherSites(app, config)
  guard(app, store, now)

  app.decorate('outbox', await createOutbox(deps))

  const keyOf = createRateLimitKey(config)
  const checkPassword = createCheckPassword(deps, keyOf)

  await app.register(sendMessageRoute, { ...deps, keyOf })
  loginRoutes(app, deps, checkPassword)
  sessionRoutes(app, deps)
  passwordRoute(app, deps, checkPassword)
  inboxRoutes(app, deps)
  mailStateRoute(app, deps)
  healthRoutes(app, deps)
  metricsRoute(app, config, metrics)
  pageRoutes(app, pages, answerPage)

  return app
}
