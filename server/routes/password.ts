import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { type LoginThrottle, sendBusy, sendTooMany } from '../login-throttle.ts'
import { passwordError } from '../password-rules.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'

/** PUT /api/admin/password: whoever knows the present password sets another, and is alone logged in. */
export function passwordRoute(app: FastifyInstance, { store, now }: Deps, throttle: LoginThrottle) {
  addEndpoint(app, 'changePassword', async (request, reply) => {
    const { currentPassword, newPassword } = request.body
    const { session } = request
    if (!session) throw new Error('the guard lets nobody in without a session')
    const { owner } = session
    // A stolen token must not be a way to try passwords.
    const guess = await throttle(request.ip, owner.username)
    if (guess.seconds !== undefined) return sendTooMany(request, reply, guess.seconds)
    const matches = await verifyPassword(currentPassword, owner.passwordHash)
    if (matches === 'busy') return sendBusy(request, reply, guess)
    if (!matches) {
      return sendFailure(request, reply, {
        status: 400,
        message: 'The current password is wrong',
        field: 'currentPassword',
      })
    }
    await guess.takeBack()
    const mistake = await passwordError(newPassword)
    if (mistake) {
      return sendFailure(request, reply, {
        status: 400,
        message: `The new password ${mistake}`,
        field: 'newPassword',
      })
    }
    const passwordHash = await hashPassword(newPassword)
    const ended = await store.owners.setPassword(owner.id, passwordHash, now(), session.id)
    return { success: true, message: 'The password is changed', data: { ended } }
  })
}
