import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import type { CheckPassword } from '../login-throttle.ts'
import { hashOfNothing } from '../passwords.ts'
import { openSession } from '../sessions.ts'

/** /api/auth: a user name or e-mail address and a password become a token, which is worth nothing after the logout. */
export function loginRoutes(app: FastifyInstance, { store, now }: Deps, check: CheckPassword) {
  // An unknown user is checked against this, so that the answer takes as long as for a known one.
  const nobody = hashOfNothing()

  addEndpoint(app, 'login', async ({ ip: address, body: { username: login, password } }) => {
    const owner = await store.owners.findByLogin(login)
    const matches = await check({ address, login }, password, owner?.passwordHash ?? nobody)
    const token = owner && matches && (await openSession(store, owner, now()))
    if (!token) throw new HttpError(401, 'The user name or password is wrong.')
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })

  addEndpoint(app, 'logout', async ({ session }) => {
    if (session) await store.sessions.end(session.id)
    return { success: true, message: 'You are logged out' }
  })
}
