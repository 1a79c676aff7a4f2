import { passkeyRoutes } from './account/passkey-routes.ts'
import { createPasswordCheck } from './account/password-check.ts'
import { accountRoutes } from './account/routes.ts'
import type { Deps } from './dependencies.ts'
import { handleErrors } from './errors.ts'
import { guard } from './guard.ts'
import { addHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { createHttp } from './http.ts'
import { logRequests, warnOfProxy } from './log.ts'
import { createMessageRoute, messageRoutes } from './messages/routes.ts'
import { createOutbox } from './outbox/outbox.ts'
import { outboxRoute } from './outbox/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { replyRoutes } from './replies/routes.ts'
import { acceptJson } from './request-body.ts'
import { rejectCrossSiteRequests } from './same-origin.ts'

export async function createApp(deps: Deps) {
  const app = createHttp(deps)
  app.decorate('outbox', createOutbox(deps, app.log))

  logRequests(app)
  warnOfProxy(app, deps.config)
  acceptJson(app)
  addHeaders(app, deps)
  handleErrors(app)
  guard(app, deps)
  rejectCrossSiteRequests(app, deps.config)

  await app.register(createMessageRoute, deps)
  messageRoutes(app, deps)
  replyRoutes(app, deps)
  outboxRoute(app, deps)
  const checkPassword = await createPasswordCheck(deps)
  accountRoutes(app, deps, checkPassword)
  await passkeyRoutes(app, deps, checkPassword)
  healthRoutes(app, deps)
  pageRoutes(app, deps.pages)

  return app
}
