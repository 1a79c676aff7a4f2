import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import type { CheckPassword } from '../login-throttle.ts'
import { passwordError } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'

/** PUT /api/admin/password: whoever knows the current password sets another; all other sessions end. */
export function passwordRoute(app: FastifyInstance, { store, now }: Deps, check: CheckPassword) {
  addEndpoint(app, 'changePassword', async ({ ip: address, session, body }) => {
    if (!session) throw new Error('the guard lets nobody in without a session')
    const { owner } = session
    // A stolen token must not be a way to try passwords.
    const from = { address, login: owner.username }
    if (!(await check(from, body.currentPassword ?? '', owner.passwordHash))) {
      throw new HttpError(400, 'The current password is wrong', { field: 'currentPassword' })
    }
    const error = await passwordError(body.newPassword)
    if (error) throw new HttpError(400, `The new password ${error}`, { field: 'newPassword' })
    const passwordHash = await hashPassword(body.newPassword)
    const ended = await store.owners.setPassword(owner.id, passwordHash, now(), session.id)
    return { success: true, message: 'The password is changed', data: { ended } }
  })
}
