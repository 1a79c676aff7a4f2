import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimiter } from '../database/limits.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError, tooMany } from '../errors.ts'
import { sessionOf } from '../guard.ts'
import { forgetFirstPassword } from './first-owner.ts'
import { findByLogin, hasPassword, setPasswordHash } from './owners.ts'
import { passwordError } from './password-strength.ts'
import { hashOfNothing, hashPassword, verifyPassword } from './passwords.ts'
import {
  createSession,
  endOtherSessions,
  endSession,
  listSessions,
  renewToken,
} from './sessions.ts'

/** The owner signs in and out, sees and ends sessions, and sets another password. */
export async function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { config, database, now, pages } = deps
  const { db } = database
  // By address and network, and never by account: nobody else can lock the owner out.
  const limiter = await createLimiter(database, 'failed logins', config.LOGIN_LIMIT)
  // An unknown user is checked against this, so that the answer takes as long as for a known one.
  const unmatched = hashOfNothing()

  /** Throws `HttpError` (429) after too many wrong ones. */
  async function checkPassword({ ip }: FastifyRequest, password: string, hash: string) {
    // Counted before it is checked, so that guesses sent all at once count too.
    const counted = await db.transaction().execute((trx) => limiter.count(trx, ip, now()))
    if ('wait' in counted) throw tooMany('Too many failed logins.', counted.wait)
    let isWrong = false
    try {
      isWrong = !(await verifyPassword(password, hash))
    } finally {
      if (!isWrong) await limiter.forget(counted.ids)
    }
    return !isWrong
  }

  addEndpoint(app, 'POST /api/auth/login', async (request) => {
    const { username: login, password } = request.body
    const owner = await findByLogin(db, login)
    const hash = owner?.passwordHash ?? unmatched
    if (!(await checkPassword(request, password, hash)) || !owner) throw wrongLogin()
    const token = await db.transaction().execute(async (trx) => {
      // It may have been changed while others were checked.
      if (!(await hasPassword(trx, owner))) throw wrongLogin()
      return createSession(trx, config, owner, 'password', request, now())
    })
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })

  addEndpoint(app, 'DELETE /api/auth/session', async (request) => {
    await endSession(db, sessionOf(request).id)
    return { success: true, message: 'You are logged out' }
  })

  addEndpoint(app, 'GET /api/admin/sessions', async (request) => {
    const sessions = await listSessions(deps, sessionOf(request).id, now())
    return { success: true, data: { sessions } }
  })

  addEndpoint(app, 'DELETE /api/admin/sessions', async (request) => {
    const { id } = request.body
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
    const isCurrent = await checkPassword(request, currentPassword, owner.passwordHash)
    if (!isCurrent) throw wrongPassword()
    const words = [owner.username, owner.email ?? '', ...pages.ownersWords]
    const error =
      newPassword === currentPassword
        ? 'must differ from the current one'
        : await passwordError(newPassword, words)
    if (error) throw new HttpError(400, `The new password ${error}`, { field: 'newPassword' })
    const hash = await hashPassword(newPassword)
    const data = await db.transaction().execute(async (trx) => {
      // Another session may have changed it since.
      if (!(await hasPassword(trx, owner))) throw wrongPassword()
      await setPasswordHash(trx, owner.id, hash, now())
      const ended = await endOtherSessions(trx, id)
      return { ended, token: await renewToken(trx, id) }
    })
    forgetFirstPassword(config)
    return { success: true, message: 'The password is changed', data }
  })
}

const wrongLogin = () => new HttpError(401, 'Wrong username or password.')
const wrongPassword = () =>
  new HttpError(400, 'The current password is wrong', { field: 'currentPassword' })
