import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError } from '../errors.ts'
import { sessionOf } from '../guard.ts'
import { forgetFirstPassword } from './first-owner.ts'
import { findByLogin, findOwner, setPasswordHash } from './owners.ts'
import { type PasswordCheck, wrongPassword } from './password-check.ts'
import { passwordError } from './password-strength.ts'
import { dummyHash, hashPassword } from './passwords.ts'
import { createSession, endOtherSessions, endSession, lockSession, renewToken } from './sessions.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps, checkPassword: PasswordCheck) {
  const { config, database, now, pages } = deps
  const { db } = database
  // Unknown users take as long to check as known ones.
  const noHash = dummyHash()

  addEndpoint(app, 'POST /api/auth/login', async (request) => {
    const { username: login, password } = request.body
    const owner = await findByLogin(db, login)
    const hash = owner?.passwordHash ?? noHash
    if (!(await checkPassword(request, password, hash)) || !owner) throw wrongLogin()
    const token = await db.transaction().execute(async (trx) => {
      // The password may have changed during the check.
      const { passwordHash } = (await findOwner(trx)) ?? {}
      if (passwordHash !== owner.passwordHash) throw wrongLogin()
      return createSession(trx, owner, now())
    })
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })

  addEndpoint(app, 'DELETE /api/auth/session', async (request) => {
    await endSession(db, sessionOf(request).id)
    return { success: true, message: 'You are signed out' }
  })

  addEndpoint(app, 'DELETE /api/admin/sessions', async (request) => {
    const ended = await endOtherSessions(db, sessionOf(request).id)
    return { success: true, message: 'Signed out everywhere else', data: { ended } }
  })

  addEndpoint(app, 'PUT /api/admin/password', async (request) => {
    const session = sessionOf(request)
    const { id, owner } = session
    const { currentPassword, newPassword } = request.body
    if (!(await checkPassword(request, currentPassword, owner.passwordHash))) throw wrongPassword()
    const words = [owner.username, owner.email ?? '', ...pages.ownersWords]
    const error =
      newPassword === currentPassword
        ? 'must be different from the current one'
        : await passwordError(newPassword, words)
    if (error) throw new HttpError(400, `The new password ${error}`, { field: 'newPassword' })
    const hash = await hashPassword(newPassword)
    const data = await db.transaction().execute(async (trx) => {
      await lockSession(trx, session)
      // Another session may have changed it meanwhile.
      if (!(await setPasswordHash(trx, owner, hash, now()))) throw wrongPassword()
      await app.outbox.queueAccountNotice(trx, 'Your password was changed', now())
      const ended = await endOtherSessions(trx, id)
      return { ended, token: await renewToken(trx, id) }
    })
    app.outbox.wake()
    forgetFirstPassword(config)
    return { success: true, message: 'Password changed', data }
  })
}

const wrongLogin = () => new HttpError(401, 'Wrong username or password.')
