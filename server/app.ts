import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Store } from '../store/store.ts'
import { readableAddress } from './address.ts'
import type { Config } from './config.ts'
import { answerClientError, answerErrors, answerProtocolMistakes } from './errors.ts'
import { guard } from './guard.ts'
import { createCountGuess } from './guesses.ts'
import { addSecurityHeaders } from './headers.ts'
import { logRequests } from './log.ts'
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
import { validateRequests } from './validate.ts'
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
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    trustProxy: deps.config.TRUST_PROXY.length > 0 && deps.config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    clientErrorHandler: answerClientError,
    requestTimeout: 15_000,
    http: { requireHostHeader: false, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  })

  app.removeContentTypeParser('text/plain')

  logRequests(app)
  validateRequests(app)
  answerErrors(app)
  answerProtocolMistakes(app)
  await addSecurityHeaders(app, deps)
  refuseOtherSites(app, deps.config)
  guard(app, deps.store, deps.now)

  await metricsRoute(app, deps)

  const name = createNameForCounting(deps.config)
  const countGuess = createCountGuess(deps, name)

  await app.register(sendMessageRoute, { ...deps, name })
  await loginRoute(app, deps, countGuess)
  logoutRoute(app, deps)
  sessionRoutes(app, deps)
  passwordRoute(app, deps, countGuess)
  inboxRoutes(app, deps)
  healthRoutes(app, deps)
  pageRoutes(app, deps)

  return app
}
