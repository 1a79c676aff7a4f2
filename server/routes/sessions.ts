import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import type { Doors } from '../doors.ts'
import { addEndpoint } from '../endpoint.ts'
import { sessionOf } from '../guard.ts'
import { readHistory } from '../login-history.ts'
import { hasEnded } from '../sessions.ts'

/** /api/admin/sessions and /api/admin/logins: the owner sees where they are logged in and who was, and ends unknown sessions. */
export function sessionRoutes(
  app: FastifyInstance,
  { store, config, now }: Deps,
  { failed }: Doors,
) {
  addEndpoint(app, 'listSessions', async (request) => {
    const all = await store.sessions.list()
    const open = all.filter((session) => !hasEnded(session, config, now()))
    const sessions = open.map(({ ownerId, provedAt, createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current: session.id === sessionOf(request).id,
    }))
    return { success: true, data: { sessions } }
  })

  addEndpoint(app, 'renameSession', async ({ body: { id, name } }) => {
    if (!(await store.sessions.rename(id, name))) throw missing()
    return { success: true, message: 'The session is renamed' }
  })

  addEndpoint(app, 'endSessions', async (request) => {
    const id = request.body?.id
    if (id === undefined) {
      const ended = await store.sessions.endAll(sessionOf(request).id)
      return { success: true, message: 'All other sessions are ended', data: { ended } }
    }
    if (!(await store.sessions.end(id))) throw missing()
    return { success: true, message: 'The session is ended', data: { ended: 1 } }
  })

  addEndpoint(app, 'listLogins', async () => {
    return { success: true, data: await readHistory(store, failed, now()) }
  })
}

const missing = () => new HttpError(404, 'There is no session with this id')
