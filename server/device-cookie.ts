import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Signer } from './signer.ts'

const name = 'foyer-device'

/** Seconds: a browser that nobody logs in with for a year is no longer known. */
const lastsSeconds = 365 * 24 * 60 * 60

export type Device = { id: string; ownerId: string }

/**
 * Knows the browsers that an owner has logged in with, by a signed cookie that only the calls see. It opens
 * nothing: it only keeps strangers, whose failed logins are counted elsewhere, from shutting the owner out (OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies").
 */
export function createDeviceCookies(signer: Signer, { SITE_URL }: Pick<Config, 'SITE_URL'>) {
  const attributes = [
    'Path=/api',
    `Max-Age=${lastsSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(SITE_URL.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

  return {
    /** The device that a request comes from; undefined for a browser that nobody has logged in with. */
    async find({ headers }: FastifyRequest, now: Date): Promise<Device | undefined> {
      const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim().split('='))
      const value = cookies.find(([key]) => key === name)?.[1] ?? ''
      const bytes = value.length < 400 ? await signer.open('device', value) : undefined
      if (!bytes) return undefined
      const { id, ownerId, at } = JSON.parse(bytes.toString())
      const seconds = now.getTime() / 1000 - at
      return seconds < lastsSeconds && seconds > -lastsSeconds ? { id, ownerId } : undefined
    },
    /** Makes the browser known to the owner from now on; one that is known stays the same device. */
    async give(reply: FastifyReply, ownerId: string, known: Device | undefined, now: Date) {
      const id = known?.ownerId === ownerId ? known.id : randomBytes(12).toString('base64url')
      const at = Math.floor(now.getTime() / 1000)
      const value = await signer.sign('device', Buffer.from(JSON.stringify({ id, ownerId, at })))
      reply.header('Set-Cookie', `${name}=${value}; ${attributes}`)
    },
  }
}
