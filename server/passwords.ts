import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** Each takes 19 MiB and a core for some 20 ms: two at once leave room for visitors. */
const hashing = pLimit(2)

/** How many may wait for their turn: two seconds or so, in which whoever knows the password gets in. */
const mostWaiting = 200

const hash = (...given: Parameters<typeof argon2Now>) => hashing(() => argon2Now(...given))
const argon2Now = promisify(argon2)

/** OWASP's Password Storage Cheat Sheet for argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashes a password for storage, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash('argon2id', { message: password, nonce, ...parameters })
  return toPhc(nonce, tag)
}

/** A string like `hashPassword`'s that no password was made from; to check one against it takes as long. */
export const hashOfNothing = (): string => toPhc(randomBytes(16), randomBytes(parameters.tagLength))

function toPhc(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(tag)}`
}

/**
 * Whether a password is the one that `stored`, a PHC string, was made from; "busy" where too many others
 * wait to be checked.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean | 'busy'> {
  if (hashing.pendingCount >= mostWaiting) return 'busy'
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) throw new Error('a stored password is not an argon2id PHC string')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await hash('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** The PHC format drops the padding. */
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A random password: 20 characters, 116 bits, none that look alike. */
export function randomPassword(): string {
  const alphabet = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
