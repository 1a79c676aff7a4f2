import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Store } from '../store/store.ts'
import { readableAddress } from './address.ts'
import type { Config } from './config.ts'
import { answerErrors, answerProtocolMistakes, createAnswerClientError } from './errors.ts'
import { guard } from './guard.ts'
import { createCountGuess } from './guesses.ts'
import { addHeaders, securityHeaders } from './headers.ts'
import { createHttpServer } from './http.ts'
import { type Answered, createRequestIds, noteAnswered, noteRequests } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createAnswerPage } from './page-answers.ts'
import { servePagesFirst } from './page-server.ts'
import type { Pages } from './pages.ts'
import { healthRoutes } from './routes/health.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { loginRoute } from './routes/login.ts'
import { logoutRoute } from './routes/logout.ts'
import { metricsRoute } from './routes/metrics.ts'
import { pageRoutes } from './routes/pages.ts'
import { passwordRoute } from './routes/password.ts'
import { sendMessageRoute } from './routes/send-message.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { refuseOtherSites } from './same-origin.ts'
import { ownCompilers, validateRequests } from './validate.ts'
import { createNameForCounting } from './visitor.ts'

/** All that the application needs from outside: the same in production and in tests. */
export type Deps = {
  config: Config
  store: Store
  pages: Pages
  log: FastifyBaseLogger
  now: () => Date
}

/** The whole application, ready to listen or to be injected into. */
export async function createApp(deps: Deps) {
  const { config, pages, store, now } = deps
  const common = securityHeaders(config, pages.inline.site)
  const desk = securityHeaders(config, pages.inline.desk)
  const answerPage = createAnswerPage((page) => (page.desk ? desk : common))
  const metrics = await createMetrics(config)
  const nextId = createRequestIds()
  const note = (answered: Answered, reqId = nextId()) => {
    noteAnswered(deps.log, answered, reqId)
    metrics?.observe(answered)
  }
  const refusals = { headers: common, note }

  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    bodyLimit: 64 * 1024,
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    schemaController: ownCompilers,
    clientErrorHandler: createAnswerClientError(refusals),
    serverFactory: (listener) =>
      createHttpServer(servePagesFirst(pages, answerPage, note, listener)),
  })

  app.removeContentTypeParser('text/plain')

  noteRequests(app, note)
  validateRequests(app)
  addHeaders(app, common)
  answerErrors(app)
  answerProtocolMistakes(app, refusals)
  refuseOtherSites(app, config)
  guard(app, store, now)

  const name = createNameForCounting(config)
  const countGuess = createCountGuess(deps, name)

  await app.register(sendMessageRoute, { ...deps, name })
  await loginRoute(app, deps, countGuess)
  logoutRoute(app, deps)
  sessionRoutes(app, deps)
  passwordRoute(app, deps, countGuess)
  inboxRoutes(app, deps)
  healthRoutes(app, deps)
  metricsRoute(app, config, metrics)
  pageRoutes(app, pages, answerPage)

  return app
}
