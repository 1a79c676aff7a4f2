import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import type { Doors } from '../doors.ts'
import { addEndpoint } from '../endpoint.ts'
import { sessionOf } from '../guard.ts'
import { hashOfNothing } from '../passwords.ts'

/**
 * /api/auth: a user name or e-mail address, a password and, where the owner wants that, a code become a token, which is worth
 * nothing after the logout.
 */
export function loginRoutes(
  app: FastifyInstance,
  { store, now }: Deps,
  { devices, failed, logIn, questions, secondFactor, throttle }: Doors,
) {
  // An unknown user is checked against this, so that the answer takes as long as for a known one.
  const nobody = hashOfNothing()
  const wrong = () => new HttpError(401, 'The user name or password is wrong.')

  addEndpoint(app, 'login', async (request, reply) => {
    const { username: login, password, code } = request.body
    const owner = await store.owners.findByLogin(login)
    const known = await devices.find(request, now())
    const device = known?.ownerId === owner?.id ? known : undefined
    const attempt = { address: request.ip, login, device }
    const hash = owner?.passwordHash ?? nobody
    if (!(await throttle.checkPassword(attempt, password, hash)) || !owner) {
      failed.note('password')
      throw wrong()
    }
    const way = await secondFactor.check(owner, attempt, code).catch(async (error) => {
      // Also where none came: whoever knows the password and stops there has failed. Who goes on takes it back.
      if (error instanceof HttpError && error.status === 401) failed.note('code')
      if (code === undefined) await questions.ask(owner.id, request.ip)
      throw error
    })
    if (way !== 'password' && (await questions.answer(owner.id, request.ip))) {
      failed.note('code', -1)
    }
    const answer = await logIn(request, reply, owner, { way, device })
    if (!answer) throw wrong()
    return answer
  })

  addEndpoint(app, 'logout', async (request) => {
    await store.sessions.end(sessionOf(request).id)
    return { success: true, message: 'You are logged out' }
  })
}
