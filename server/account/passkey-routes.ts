import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError } from '../errors.ts'
import { sessionOf } from '../guard.ts'
import { findOwner } from './owners.ts'
import { createPasskeyCeremony } from './passkey-ceremony.ts'
import { addPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { createSession, endOtherSessions } from './sessions.ts'

// Never rate-limited: a passkey can't be guessed.
export function passkeyRoutes(app: FastifyInstance, deps: Deps) {
  const { config, database, now, pages } = deps
  const { db } = database
  const ceremony = createPasskeyCeremony(deps)

  addEndpoint(app, 'POST /api/auth/passkey/challenge', async (request) => {
    const options = await ceremony.ask('login', relyingPartyOf(config, request))
    return { success: true, data: { options } }
  })

  addEndpoint(app, 'POST /api/auth/passkey', async (request) => {
    const party = relyingPartyOf(config, request)
    const isVerified = await ceremony.verify('login', party, request.body.credential)
    const owner = isVerified && (await findOwner(db))
    if (!owner) {
      throw new HttpError(401, "This passkey isn't registered here, or it took too long.")
    }
    const token = await createSession(db, config, owner, 'passkey', request, now())
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })

  addEndpoint(app, 'GET /api/admin/passkeys', async () => {
    const stored = await listPasskeys(db)
    const passkeys = stored.map(({ id, name, createdAt, usedAt }) => {
      return { id, name, createdAt, usedAt }
    })
    return { success: true, data: { passkeys } }
  })

  addEndpoint(app, 'POST /api/admin/passkeys/challenge', async (request) => {
    const { id, owner } = sessionOf(request)
    const party = relyingPartyOf(config, request)
    const options = await ceremony.askForNew(`new ${id}`, party, owner, pages.siteName)
    return { success: true, data: { options } }
  })

  addEndpoint(app, 'POST /api/admin/passkeys', async (request, reply) => {
    const { id, owner } = sessionOf(request)
    const { credential, name } = request.body
    const party = relyingPartyOf(config, request)
    const verified = await ceremony.verifyNew(`new ${id}`, party, credential)
    if (!verified) {
      throw new HttpError(400, "The passkey couldn't be added. Please try again.")
    }
    const passkey = { id: verified.id, name, createdAt: now().toISOString(), usedAt: null }
    if (!(await addPasskey(db, { ...passkey, ...verified, ownerId: owner.id }))) {
      throw new HttpError(409, 'This passkey has already been added')
    }
    reply.code(201)
    return { success: true, message: 'Passkey added', data: { passkey } }
  })

  addEndpoint(app, 'DELETE /api/admin/passkeys', async (request) => {
    const ended = await db.transaction().execute(async (trx) => {
      if (!(await removePasskey(trx, request.body.id))) return undefined
      return endOtherSessions(trx, sessionOf(request).id)
    })
    if (ended === undefined) throw new HttpError(404, 'Passkey not found')
    return { success: true, message: 'Passkey removed', data: { ended } }
  })
}
