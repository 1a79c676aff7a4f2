import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import type { Doors } from '../doors.ts'
import { addEndpoint } from '../endpoint.ts'
import { forgetFirstPassword } from '../first-password.ts'
import { expectProof, sessionOf } from '../guard.ts'
import { passwordError } from '../password-rules.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { hashToken, newToken } from '../sessions.ts'

/**
 * PUT /api/admin/password: whoever knows the current password, or has given a proof, sets another. All other sessions end, and
 * this one gets another token: one that was stolen is worth nothing any more.
 */
export function passwordRoute(
  app: FastifyInstance,
  { store, config, now, pages }: Deps,
  { devices, throttle }: Doors,
) {
  async function expectCurrent(request: FastifyRequest, current: string | undefined) {
    const session = sessionOf(request)
    const { owner } = session
    if (current === undefined) return expectProof(session, now())
    // A stolen token must not be a way to try passwords.
    const device = await devices.find(request, now())
    const attempt = { address: request.ip, login: owner.username, device }
    if (await throttle.checkPassword(attempt, current, owner.passwordHash)) return
    throw new HttpError(400, 'The current password is wrong', { field: 'currentPassword' })
  }

  addEndpoint(app, 'changePassword', async (request) => {
    const { id, owner } = sessionOf(request)
    const { currentPassword, newPassword } = request.body
    await expectCurrent(request, currentPassword)
    const words = [owner.username, owner.email ?? '', ...pages.ownersWords]
    const error =
      (await passwordError(newPassword, words)) ??
      ((await verifyPassword(newPassword, owner.passwordHash)) === true
        ? 'must differ from the current one'
        : undefined)
    if (error) throw new HttpError(400, `The new password ${error}`, { field: 'newPassword' })
    const token = newToken()
    const ended = await store.owners.setPassword(
      owner.id,
      {
        passwordHash: await hashPassword(newPassword),
        kept: { session: id, tokenHash: hashToken(token), seenHash: owner.passwordHash },
      },
      now(),
    )
    if (ended === undefined) {
      const message = 'Your session has ended. Please log in again.'
      throw new HttpError(401, message, { 'WWW-Authenticate': 'Bearer' })
    }
    if (owner.mustChangePassword) forgetFirstPassword(config)
    return { success: true, message: 'The password is changed', data: { ended, token } }
  })
}
