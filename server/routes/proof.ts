import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import type { Doors } from '../doors.ts'
import { addEndpoint } from '../endpoint.ts'
import { sessionOf } from '../guard.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { proofMs } from '../sessions.ts'

/** /api/admin/proof: the password or a passkey once more, for what a stolen token alone must not do. */
export function proofRoutes(
  app: FastifyInstance,
  { store, config, now }: Deps,
  { devices, passkeys, throttle }: Doors,
) {
  addEndpoint(app, 'startProof', async (request) => {
    const party = relyingPartyOf(config, request)
    const options = await passkeys.ask(`proof ${sessionOf(request).id}`, party)
    return { success: true, data: { options } }
  })

  addEndpoint(app, 'prove', async (request) => {
    const { id, owner } = sessionOf(request)
    const device = await devices.find(request, now())
    const attempt = { address: request.ip, login: owner.username, device }
    if ('password' in request.body) {
      const { password } = request.body
      if (!(await throttle.checkPassword(attempt, password, owner.passwordHash))) {
        throw new HttpError(400, 'The password is wrong', { field: 'password' })
      }
    } else {
      const { credential } = request.body
      const party = relyingPartyOf(config, request)
      const isProven = () => passkeys.verify(`proof ${id}`, party, credential).then(Boolean)
      if (!(await throttle.check(attempt, 'passkey', isProven))) {
        throw new HttpError(400, 'This passkey is not known here, or its answer came too late', {
          field: 'credential',
        })
      }
    }
    await store.sessions.markProved(id, now())
    const until = new Date(now().getTime() + proofMs).toISOString()
    return { success: true, data: { until } }
  })
}
