import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** DELETE /api/auth/session: the token that was sent is worth nothing from here on. */
export function logoutRoute(app: FastifyInstance, { store }: Deps) {
  addEndpoint(app, 'logout', async (request) => {
    if (request.session) await store.sessions.end(request.session.id)
    return { success: true, message: 'You are logged out' }
  })
}
