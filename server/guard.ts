import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Owner, Session, Store } from '../store/store.ts'
import { HttpError } from './answers.ts'
import type { FormAnswers } from './form-answers.ts'
import { findSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
    formAnswers?: FormAnswers
  }
  interface FastifyRequest {
    /** Present wherever `access` is "owner". */
    session?: Session & { owner: Owner }
  }
}

/** Denies by default: a route that does not say who may call it can't be registered. */
export function guard(app: FastifyInstance, store: Store, now: () => Date) {
  app.decorateRequest('session')
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`the route ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const { authorization } = request.headers
    request.session = await findSession(store, authorization, now())
    if (request.session) return
    const message = authorization
      ? 'Your session has ended. Please log in again.'
      : 'Please log in to continue.'
    throw new HttpError(401, message, { 'WWW-Authenticate': 'Bearer' })
  })
}
