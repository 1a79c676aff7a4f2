import type { FastifyInstance } from 'fastify'
import type { Passkey } from '#contract/account.ts'
import type { StoredPasskey } from '../../store/store.ts'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import type { Doors } from '../doors.ts'
import { addEndpoint } from '../endpoint.ts'
import { sessionOf } from '../guard.ts'
import { relyingPartyOf } from '../relying-party.ts'

/** More than anybody has; a list must end somewhere. */
const most = 20

/** Passkeys: they log in by themselves, since they prove both what the owner has and who the owner is. */
export function passkeyRoutes(
  app: FastifyInstance,
  { store, config, pages, now }: Deps,
  { devices, failed, logIn, passkeys, throttle }: Doors,
) {
  addEndpoint(app, 'startPasskeyLogin', async (request) => {
    const options = await passkeys.ask('login', relyingPartyOf(config, request))
    return { success: true, data: { options } }
  })

  addEndpoint(app, 'logInByPasskey', async (request, reply) => {
    const party = relyingPartyOf(config, request)
    const device = await devices.find(request, now())
    const attempt = { address: request.ip, login: 'a passkey', device }
    let passkey: StoredPasskey | undefined
    await throttle.check(attempt, 'passkey', async () => {
      passkey = await passkeys.verify('login', party, request.body.credential)
      return passkey !== undefined
    })
    const owner = passkey && (await store.owners.first())
    const entrance = { way: 'passkey', device, passkeyId: passkey?.id } as const
    const answer = owner && (await logIn(request, reply, owner, entrance))
    if (answer) return answer
    failed.note('passkey')
    throw new HttpError(401, 'This passkey is not known here, or its answer came too late.')
  })

  addEndpoint(app, 'listPasskeys', async (request) => {
    const known = await store.passkeys.list(sessionOf(request).ownerId)
    return { success: true, data: { passkeys: known.map(shown) } }
  })

  addEndpoint(app, 'startPasskey', async (request) => {
    const { id, owner } = sessionOf(request)
    const known = await store.passkeys.list(owner.id)
    if (known.length >= most) throw tooMany()
    const party = relyingPartyOf(config, request)
    const options = await passkeys.askForNew(`new ${id}`, party, owner, known, pages.siteName)
    return { success: true, data: { options } }
  })

  addEndpoint(app, 'addPasskey', async (request, reply) => {
    const { id, ownerId } = sessionOf(request)
    const { credential, name } = request.body
    const party = relyingPartyOf(config, request)
    const verified = await passkeys.verifyNew(`new ${id}`, party, credential)
    if (!verified) {
      throw new HttpError(400, 'The browser’s answer could not be used. Please try again.')
    }
    const added = await store.passkeys.add({ ...verified, ownerId, name }, most, now())
    if (added === 'known') throw new HttpError(409, 'This passkey is there already')
    if (added === 'many') throw tooMany()
    const passkey = (await store.passkeys.list(ownerId)).find((each) => each.id === verified.id)
    if (!passkey) throw new HttpError(409, 'This passkey was removed a moment ago')
    reply.code(201)
    return { success: true, message: 'Passkey added', data: { passkey: shown(passkey) } }
  })

  addEndpoint(app, 'renamePasskey', async ({ body: { id, name } }) => {
    if (!(await store.passkeys.rename(id, name))) throw missing()
    return { success: true, message: 'Passkey renamed' }
  })

  addEndpoint(app, 'removePasskey', async (request) => {
    const ended = await store.passkeys.remove(request.body.id, sessionOf(request).id)
    if (ended === undefined) throw missing()
    return { success: true, message: 'Passkey removed', data: { ended } }
  })
}

const shown = (passkey: StoredPasskey): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  usedAt: passkey.usedAt?.toISOString() ?? null,
  counterWentBack: passkey.counterWentBackAt !== null,
})

const missing = () => new HttpError(404, 'There is no passkey with this id')
const tooMany = () => new HttpError(409, `There are ${most} passkeys: remove one first`)
