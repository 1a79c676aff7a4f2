import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../answers.ts'
import type { Deps } from '../app.ts'
import { addEndpoint } from '../endpoint.ts'
import { createLimit, visitorKey } from '../limit.ts'
import { hashPassword, randomPassword, verifyPassword } from '../passwords.ts'
import { openSession } from '../sessions.ts'
import { waitInWords } from '../wait.ts'

/** POST /api/auth/login: a user name or e-mail address and a password become a token. */
export async function loginRoute(app: FastifyInstance, { config, store, now }: Deps) {
  const failures = createLimit(config.LOGIN_LIMIT, () => now().getTime())
  // An unknown user is checked against this, so that the answer takes as long as for a known one.
  const nobody = await hashPassword(randomPassword())

  addEndpoint(app, 'login', async (request, reply) => {
    const visitor = visitorKey(request.ip)
    const retryAfter = failures.wait(visitor)
    if (retryAfter > 0) {
      return sendFailure(request, reply, {
        status: 429,
        message: `There were too many failed logins. Please try again in ${waitInWords(retryAfter)}.`,
        retryAfter,
      })
    }
    // Counted before the password is checked, so that guesses sent all at once count too.
    failures.count(visitor)
    const { username, password } = request.body
    const owner = await store.owners.findByLogin(username)
    const matches = await verifyPassword(password, owner?.passwordHash ?? nobody)
    if (!owner || !matches) {
      return sendFailure(request, reply, {
        status: 401,
        message: 'The user name or password is wrong.',
      })
    }
    failures.uncount(visitor)
    const token = await openSession(store, owner.id, now())
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })
}
