import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError } from '../errors.ts'
import { sessionOf } from '../guard.ts'
import { forgetFirstPassword } from './first-password.ts'
import type { CheckPassword } from './login.ts'
import { hasPassword, setPasswordHash } from './owners.ts'
import { passwordError } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { endOtherSessions, endSession, listSessions, renewToken } from './sessions.ts'

/** /api/admin/sessions and /api/admin/password: the owner sees where they are signed in, ends sessions and sets another password. */
export function sessionRoutes(app: FastifyInstance, deps: Deps, checkPassword: CheckPassword) {
  const { config, database, now, pages } = deps
  const { db } = database

  addEndpoint(app, 'GET /api/admin/sessions', async (request) => {
    const sessions = await listSessions(deps, sessionOf(request).id, now())
    return { success: true, data: { sessions } }
  })

  addEndpoint(app, 'DELETE /api/admin/sessions', async (request) => {
    const id = request.body?.id
    if (id === undefined) {
      const ended = await endOtherSessions(db, sessionOf(request).id)
      return { success: true, message: 'All other sessions have ended', data: { ended } }
    }
    if (!(await endSession(db, id))) throw new HttpError(404, 'There is no session with this id')
    return { success: true, message: 'The session has ended', data: { ended: 1 } }
  })

  addEndpoint(app, 'PUT /api/admin/password', async (request) => {
    const { id, owner } = sessionOf(request)
    const { currentPassword, newPassword } = request.body
    const wrongPassword = new HttpError(400, 'The current password is wrong', {
      field: 'currentPassword',
    })
    if (!(await checkPassword(request, currentPassword, owner.passwordHash))) throw wrongPassword
    const words = [owner.username, owner.email ?? '', ...pages.ownersWords]
    const error =
      newPassword === currentPassword
        ? 'must differ from the current one'
        : await passwordError(newPassword, words)
    if (error) throw new HttpError(400, `The new password ${error}`, { field: 'newPassword' })
    const hash = await hashPassword(newPassword)
    const data = await db.transaction().execute(async (trx) => {
      // Another session may have changed it since.
      if (!(await hasPassword(trx, owner))) throw wrongPassword
      await setPasswordHash(trx, owner.id, hash, now())
      const ended = await endOtherSessions(trx, id)
      return { ended, token: await renewToken(trx, id) }
    })
    forgetFirstPassword(config)
    return { success: true, message: 'The password is changed', data }
  })
}
