import type { Socket } from 'node:net'
import Fastify, { LogController } from 'fastify'
import { createAccessLog, logAccess } from './access-log.ts'
import { readableAddress } from './address.ts'
import { answerErrors } from './answers.ts'
import { boundsOf } from './connections/bounds.ts'
import { inTurn } from './connections/exchanges.ts'
import { createHttpServer } from './connections/http.ts'
import { isLastOfConnection, refuseProtocolErrors } from './connections/protocol.ts'
import { createRefusals } from './connections/refusals.ts'
import { shedConnections } from './connections/shedding.ts'
import type { Deps } from './dependencies.ts'
import { createDoors } from './doors.ts'
import { guard } from './guard.ts'
import { addHeaders, deskHeaders, securityHeaders } from './headers.ts'
import { createIncoming } from './incoming/incoming.ts'
import { giveBackMemory } from './memory.ts'
import { createMetrics, metricsRoute } from './metrics.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createAnswerPage } from './page-answers.ts'
import { servePagesFirst } from './page-server.ts'
import { createProxyWarning } from './proxy-warning.ts'
import { createRateLimitKey } from './rate-limit-key.ts'
import { cannedReplyRoutes } from './routes/canned-replies.ts'
import { codeRoutes } from './routes/codes.ts'
import { conversationRoutes } from './routes/conversation.ts'
import { exportRoute } from './routes/export.ts'
import { healthRoutes } from './routes/health.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { loginRoutes } from './routes/login.ts'
import { mailStateRoute } from './routes/mail-state.ts'
import { openApiRoute } from './routes/open-api.ts'
import { pageRoutes } from './routes/pages.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordRoute } from './routes/password.ts'
import { proofRoutes } from './routes/proof.ts'
import { pushRoutes } from './routes/push.ts'
import { replyRoutes } from './routes/replies.ts'
import { securityTxtRoute } from './routes/security-txt.ts'
import { sendMessageRoute } from './routes/send-message.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { tokenRoutes } from './routes/tokens.ts'
import { refuseOtherSites } from './same-origin.ts'
import { ownCompilers, validateRequests } from './validate.ts'

/** The whole application, ready to listen or to be injected into. */
export async function createApp(deps: Deps) {
  const { config, pages } = deps
  const common = securityHeaders(config, pages.inline.site)
  const admin = deskHeaders(config, pages.inline.admin)
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
      const warnOfProxy = createProxyWarning(deps.log, config)
      const servePages = servePagesFirst(pages, answerPage, accessLog.note, listener)
      const server = createHttpServer(inTurn(isLastOfConnection, servePages))
      // Pages too, which are served before all else.
      server.on('request', warnOfProxy)
      return server
    },
  })
  shedConnections(app.server, deps.bounds ?? boundsOf(config.TRUST_PROXY.length > 0), {
    refuse: refusals.overload,
    told: (count) =>
      deps.log.warn({ count }, 'connections were ended: there were too many at once'),
    onQuiet: giveBackMemory,
  })
  app.server.on('connect', (_request, socket: Socket) => refusals.tunnel(socket))

  app.removeContentTypeParser('text/plain')

  logAccess(app, accessLog)
  validateRequests(app)
  addHeaders(app, common, admin)
  answerErrors(app)
  refuseProtocolErrors(app)
  refuseOtherSites(app, config)
  guard(app, deps)

  app.decorate('outbox', await createOutbox(deps))
  app.decorate('incoming', createIncoming(deps, app.outbox))

  const keyOf = createRateLimitKey(config)
  const doors = createDoors(deps, keyOf)
  app.addHook('onClose', () => doors.failed.flush())

  await app.register(sendMessageRoute, { ...deps, keyOf })
  loginRoutes(app, deps, doors)
  sessionRoutes(app, deps, doors)
  passwordRoute(app, deps, doors)
  proofRoutes(app, deps, doors)
  passkeyRoutes(app, deps, doors)
  codeRoutes(app, deps, doors)
  tokenRoutes(app, deps)
  inboxRoutes(app, deps)
  conversationRoutes(app, deps)
  replyRoutes(app, deps)
  cannedReplyRoutes(app, deps)
  exportRoute(app, deps)
  openApiRoute(app, deps)
  mailStateRoute(app, deps)
  pushRoutes(app, deps)
  healthRoutes(app, deps)
  securityTxtRoute(app, deps)
  metricsRoute(app, config, metrics)
  pageRoutes(app, pages, answerPage)

  return app
}
