import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Owner, Session, StoredToken } from '../store/store.ts'
import { HttpError } from './answers.ts'
import type { Deps } from './dependencies.ts'
import type { FormAnswers } from './form-answers.ts'
import { findSession, isProved } from './sessions.ts'
import { findToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
    /** What the contract says of the call, where the route is one. */
    endpoint?: Endpoint
    formAnswers?: FormAnswers
  }
  interface FastifyRequest {
    /** Present wherever `access` is "owner", unless a program calls. */
    session?: Session & { owner: Owner }
    /** Present where a program calls. */
    token?: StoredToken
  }
}

type Guarded = Pick<Deps, 'store' | 'config' | 'now'>

/** Denies by default: a route that does not say who may call it can't be registered. */
export function guard(app: FastifyInstance, deps: Guarded) {
  app.decorateRequest('session')
  app.decorateRequest('token')
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`the route ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { access, endpoint } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const { authorization } = request.headers
    request.session = await findSession(deps, authorization, deps.now())
    if (request.session) return allowSession(request.session, endpoint, deps.now())
    request.token = await findToken(deps.store, authorization, deps.now())
    if (request.token) return allowToken(request.token, endpoint)
    throw unknown(request)
  })
}

function unknown({ headers: { authorization } }: FastifyRequest): HttpError {
  const message = !authorization
    ? 'Please log in to continue.'
    : /^Bearer +foyer_/i.test(authorization)
      ? 'This token has ended or was removed.'
      : 'Your session has ended. Please log in again.'
  return new HttpError(401, message, { 'WWW-Authenticate': 'Bearer' })
}

function allowSession(
  session: Session & { owner: Owner },
  endpoint: Endpoint | undefined,
  now: Date,
) {
  if (session.owner.mustChangePassword && !endpoint?.withFirstPassword) {
    throw new HttpError(403, 'Please choose a password of your own first', { field: 'password' })
  }
  if (endpoint?.needsProof) expectProof(session, now)
}

/** Throws `HttpError` (403) where the owner has not given the password or a key within the last ten minutes. */
export function expectProof(session: Session, now: Date) {
  if (isProved(session, now)) return
  throw new HttpError(403, 'Please confirm your password or a passkey first', { field: 'proof' })
}

function allowToken({ scopes }: StoredToken, endpoint: Endpoint | undefined) {
  const scope = endpoint?.scope
  if (scope && scopes.includes(scope)) return
  throw new HttpError(
    403,
    scope
      ? `This token may not do that: it needs the scope ${scope}`
      : 'No token for programs may do that',
  )
}

/** The session of the owner who calls; a program has none, and the guard lets none in where this is asked for. */
export function sessionOf({ session }: FastifyRequest): Session & { owner: Owner } {
  if (!session) throw new Error('the guard lets nobody in without a session')
  return session
}
