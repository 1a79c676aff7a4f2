import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestOf } from '#contract/endpoints.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError } from '../errors.ts'
import { sessionOf } from '../guard.ts'
import { findOwner } from './owners.ts'
import { createPasskeyCeremony } from './passkey-ceremony.ts'
import { addPasskey, listPasskeys, markPasskeyUsed, removePasskey } from './passkeys.ts'
import { type PasswordCheck, wrongPassword } from './password-check.ts'
import { relyingPartyOf } from './relying-party.ts'
import { createSession, endOtherSessions, lockSession } from './sessions.ts'

export async function passkeyRoutes(
  app: FastifyInstance,
  deps: Deps,
  checkPassword: PasswordCheck,
) {
  const { config, database, now, pages } = deps
  const { db } = database
  const ceremony = await createPasskeyCeremony(deps)
  const confirm = createConfirmation(deps, ceremony, checkPassword)
  signInRoutes(app, deps, ceremony)

  addEndpoint(app, 'GET /api/admin/passkeys', async () => {
    const stored = await listPasskeys(db)
    const passkeys = stored.map(({ ownerId, publicKey, ...passkey }) => passkey)
    return { success: true, data: { passkeys } }
  })

  addEndpoint(app, 'POST /api/admin/passkeys/challenge', async (request) => {
    const { id, owner } = sessionOf(request)
    const party = relyingPartyOf(config, request)
    const options = await ceremony.askForNew(`new ${id}`, party, owner, pages.siteName)
    return { success: true, data: { options } }
  })

  addEndpoint(app, 'POST /api/admin/passkeys', async (request, reply) => {
    const session = sessionOf(request)
    const { id, owner } = session
    const { credential, name, ...confirmation } = request.body
    await confirm(request, confirmation)
    const party = relyingPartyOf(config, request)
    const verified = await ceremony.verifyNew(`new ${id}`, party, credential)
    if (!verified) {
      throw new HttpError(400, "The passkey couldn't be added. Please try again.")
    }
    const times = { createdAt: now().toISOString(), usedAt: null }
    const passkey = { id: verified.id, name, host: party.id, ...times }
    const isNew = await db.transaction().execute(async (trx) => {
      await lockSession(trx, session)
      if (!(await addPasskey(trx, { ...passkey, ...verified, ownerId: owner.id }))) return false
      await app.outbox.queueAccountNotice(trx, `The passkey “${name}” was added`, now())
      return true
    })
    if (!isNew) throw new HttpError(409, 'This passkey has already been added')
    app.outbox.wake()
    reply.code(201)
    return { success: true, message: 'Passkey added', data: { passkey } }
  })

  addEndpoint(app, 'DELETE /api/admin/passkeys', async (request) => {
    const session = sessionOf(request)
    const { id, ...confirmation } = request.body
    await confirm(request, confirmation)
    const ended = await db.transaction().execute(async (trx) => {
      await lockSession(trx, session)
      const name = await removePasskey(trx, id)
      if (name === undefined) return undefined
      await app.outbox.queueAccountNotice(trx, `The passkey “${name}” was removed`, now())
      return endOtherSessions(trx, session.id)
    })
    if (ended === undefined) throw new HttpError(404, 'Passkey not found')
    app.outbox.wake()
    return { success: true, message: 'Passkey removed', data: { ended } }
  })
}

type Ceremony = Awaited<ReturnType<typeof createPasskeyCeremony>>

type Confirmation = Omit<RequestOf<'DELETE /api/admin/passkeys'>['body'], 'id'>

/** Adding and removing a passkey needs the password, or a passkey. */
function createConfirmation(
  { config, database, now }: Deps,
  ceremony: Ceremony,
  checkPassword: PasswordCheck,
) {
  return async (request: FastifyRequest, { currentPassword, passkey }: Confirmation) => {
    const { passwordHash } = sessionOf(request).owner
    if (passkey) {
      const party = relyingPartyOf(config, request)
      const isVerified = await ceremony.verify('login', party, passkey)
      if (!isVerified || !(await markPasskeyUsed(database.db, passkey.id, now()))) {
        throw new HttpError(400, unknown)
      }
    } else if (currentPassword === undefined) {
      const message = 'Enter your current password, or confirm with a passkey'
      throw new HttpError(400, message, { field: 'currentPassword' })
    } else if (!(await checkPassword(request, currentPassword, passwordHash))) {
      throw wrongPassword()
    }
  }
}

// They are never limited: a passkey can't be guessed.
function signInRoutes(app: FastifyInstance, { config, database, now }: Deps, ceremony: Ceremony) {
  const { db } = database
  addEndpoint(app, 'POST /api/auth/passkey/challenge', async (request) => {
    const party = relyingPartyOf(config, request)
    const hosts = (await listPasskeys(db)).map(({ host }) => host || party.id)
    // Anyone may ask, so that only one is named.
    const latest = hosts.at(-1)
    if (latest && !hosts.includes(party.id)) {
      const message = `Your latest passkey belongs to ${latest}, not to ${party.id}. Sign in with your password.`
      throw new HttpError(409, message)
    }
    const options = await ceremony.ask('login', party)
    return { success: true, data: { options } }
  })

  addEndpoint(app, 'POST /api/auth/passkey', async (request) => {
    const party = relyingPartyOf(config, request)
    const isVerified = await ceremony.verify('login', party, request.body.credential)
    const owner = isVerified && (await findOwner(db))
    if (!owner) throw new HttpError(401, unknown)
    const token = await db.transaction().execute(async (trx) => {
      // It may have been removed during the check.
      if (!(await markPasskeyUsed(trx, request.body.credential.id, now()))) {
        throw new HttpError(401, unknown)
      }
      return createSession(trx, owner, now())
    })
    return { success: true, token, admin: { username: owner.username, email: owner.email } }
  })
}

const unknown = "This passkey isn't registered here, or it took too long."
