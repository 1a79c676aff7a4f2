import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { hasEnded } from '../sessions.ts'

/** /api/admin/sessions: the owner sees where they are logged in, and ends unknown sessions. */
export function sessionRoutes(app: FastifyInstance, { store, now }: Deps) {
  addEndpoint(app, 'listSessions', async ({ session: asking }) => {
    const open = (await store.sessions.list()).filter((session) => !hasEnded(session, now()))
    const sessions = open.map(({ id, createdAt, usedAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current: id === asking?.id,
    }))
    return { success: true, data: { sessions } }
  })

  addEndpoint(app, 'endSessions', async ({ body, session }) => {
    const id = body?.id
    if (id === undefined) {
      const ended = await store.sessions.endAll(session?.id)
      return { success: true, message: 'All other sessions are ended', data: { ended } }
    }
    if (!(await store.sessions.end(id)))
      throw new HttpError(404, 'There is no session with this id')
    return { success: true, message: 'The session is ended', data: { ended: 1 } }
  })
}
