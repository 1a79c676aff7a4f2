import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countOne, createLimits, uncount } from '../database/limits.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError, waitInWords } from '../errors.ts'
import { sessionOf } from '../guard.ts'
import { findByLogin, hasPassword } from './owners.ts'
import { hashOfNothing, verifyPassword } from './passwords.ts'
import { endSession, openSession } from './sessions.ts'

/** Checks a password that comes from this request's address, unless there were too many wrong ones: then it throws `HttpError` (429). */
export type CheckPassword = (
  request: FastifyRequest,
  password: string,
  hash: string,
) => Promise<boolean>

/** Makes the check that counts wrong passwords by address and network, and never by account: no stranger can lock the owner out. */
export async function createPasswordCheck({ config, database, now }: Deps): Promise<CheckPassword> {
  const limitsOf = await createLimits(database)
  return async (request, password, hash) => {
    const limits = limitsOf('failed logins', request.ip, config.LOGIN_LIMIT)
    // Counted before it is checked, so that guesses sent all at once count too.
    const counted = await database.db.transaction().execute((trx) => countOne(trx, limits, now()))
    if ('seconds' in counted) {
      const wait = `Please try again in ${waitInWords(counted.seconds)}.`
      const message = `There were too many failed logins. ${wait}`
      throw new HttpError(429, message, { 'Retry-After': counted.seconds })
    }
    let isWrong = false
    try {
      isWrong = !(await verifyPassword(password, hash))
    } finally {
      if (!isWrong) await uncount(database.db, counted.ids)
    }
    return !isWrong
  }
}

/** /api/auth: a user name or email address and a password become a token, which the logout ends. */
export function loginRoutes(app: FastifyInstance, deps: Deps, checkPassword: CheckPassword) {
  const { config, database, now } = deps
  const { db } = database
  // An unknown user is checked against this, so that the answer takes as long as for a known one.
  const unmatched = hashOfNothing()

  addEndpoint(app, 'POST /api/auth/login', async (request) => {
    const { username: login, password } = request.body
    const owner = await findByLogin(db, login)
    const hash = owner?.passwordHash ?? unmatched
    if (!(await checkPassword(request, password, hash)) || !owner) throw wrongPassword()
    const token = await db.transaction().execute(async (trx) => {
      // It may have been changed while others were checked.
      if (!(await hasPassword(trx, owner))) throw wrongPassword()
      return openSession(trx, config, owner, 'password', request, now())
    })
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })

  addEndpoint(app, 'DELETE /api/auth/session', async (request) => {
    await endSession(db, sessionOf(request).id)
    return { success: true, message: 'You are logged out' }
  })
}

const wrongPassword = () => new HttpError(401, 'The user name or password is wrong.')
