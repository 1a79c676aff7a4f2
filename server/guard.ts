import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSession, type OpenSession, unauthorized } from './account/sessions.ts'
import type { Deps } from './dependencies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session?: OpenSession
  }
}

/** Denies by default: a route without `access` can't be registered. */
export function guard(app: FastifyInstance, deps: Pick<Deps, 'database' | 'now'>) {
  app.decorateRequest('session')
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`the route ${url} does not say who may call it`)
  })
  async function checkSession(request: FastifyRequest) {
    if (request.is404 || request.routeOptions.config.access === 'public') return
    const { authorization } = request.headers
    request.session = await findSession(deps.database.db, authorization, deps.now())
    if (request.session) return
    throw unauthorized(
      authorization
        ? 'Your session has ended. Please sign in again.'
        : 'Please sign in to continue.',
    )
  }

  app.addHook('onRequest', checkSession)
  // The session may have ended while the body arrived.
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined) await checkSession(request)
  })
}

export function sessionOf({ session }: FastifyRequest): OpenSession {
  if (!session) throw new Error('only routes of the owner have a session')
  return session
}
