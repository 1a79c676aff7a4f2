import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginWay } from '#contract/account.ts'
import type { Owner } from '../store/store.ts'
import type { Deps } from './dependencies.ts'
import type { createDeviceCookies, Device } from './device-cookie.ts'
import { originOf } from './login-history.ts'
import { openSession } from './sessions.ts'

type Devices = ReturnType<typeof createDeviceCookies>

/** `passkeyId`: the key that the owner has come in by. */
type Entrance = { way: LoginWay; device: Device | undefined; passkeyId?: string }

/**
 * What every way of logging in ends with: a session, a line in the history, and a browser that is known from now on. Gives the
 * answer; undefined where the account has changed in the meantime.
 */
export function createLogIn(deps: Pick<Deps, 'store' | 'config' | 'now'>, devices: Devices) {
  const { store, now } = deps
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    { way, device, passkeyId }: Entrance,
  ) => {
    const origin = originOf(request, way)
    const token = await openSession(deps, owner, { ...origin, passkeyId }, now())
    if (!token) return undefined
    const isNewBrowser = device?.ownerId !== owner.id
    await store.logins.add({ ...origin, ownerId: owner.id, isNewBrowser }, now())
    await devices.give(reply, owner.id, device, now())
    return {
      success: true,
      token,
      admin: { username: owner.username, email: owner.email },
      ...(owner.mustChangePassword && { mustChangePassword: true }),
    }
  }
}
