import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { type LoginThrottle, sendBusy, sendTooMany } from '../login-throttle.ts'
import { hashOfNothing, verifyPassword } from '../passwords.ts'
import { openSession } from '../sessions.ts'

/** POST /api/auth/login: a user name or e-mail address and a password become a token. */
export async function loginRoute(
  app: FastifyInstance,
  { store, now }: Deps,
  throttle: LoginThrottle,
) {
  // An unknown user is checked against this, so that the answer takes as long as for a known one.
  const nobody = hashOfNothing()

  addEndpoint(app, 'login', async (request, reply) => {
    const { username, password } = request.body
    const owner = await store.owners.findByLogin(username)
    // Counted before the password is checked, so that guesses sent all at once count too.
    const guess = await throttle(request.ip, username)
    if (guess.seconds !== undefined) return sendTooMany(request, reply, guess.seconds)
    const matches = await verifyPassword(password, owner?.passwordHash ?? nobody)
    if (matches === 'busy') return sendBusy(request, reply, guess)
    const token = owner && matches && (await openSession(store, owner, now()))
    if (!token) {
      return sendFailure(request, reply, {
        status: 401,
        message: 'The user name or password is wrong.',
      })
    }
    await guess.takeBack()
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })
}
