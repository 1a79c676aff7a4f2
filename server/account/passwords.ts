import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Unavailable } from '../store/failures.ts'
import { parsePhc } from '../store/password-hash.ts'
import { createFairQueue } from './fair-queue.ts'

/**
 * Each takes 19 MiB and a core for some 20 ms: two at once leave room for visitors. 200 may wait: two seconds or so, in which
 * whoever knows the password gets in.
 */
const inTurn = createFairQueue(2, 200)

const argon2Now = promisify(argon2)

/** OWASP's Password Storage Cheat Sheet for argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashes a password for storage, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const work = () => argon2Now('argon2id', { message: password, nonce, ...parameters })
  const tag = await inTurn('', work)
  // The lane of those who are known is never refused for another's sake.
  if (tag === 'busy') throw new Unavailable('too many passwords are being hashed')
  return toPhc(nonce, tag)
}

/** A string like `hashPassword`'s that no password was made from; to check one against it takes as long. */
export const hashOfNothing = (): string => toPhc(randomBytes(16), randomBytes(parameters.tagLength))

function toPhc(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(tag)}`
}

/**
 * Whether a password is the one that `stored`, a PHC string, was made from; "busy" where too many others wait to be
 * checked. `lane` is whose turn it takes: '' for those who are known. Throws where `stored` is not what `hashPassword` could have made.
 */
export async function verifyPassword(
  password: string,
  stored: string,
  lane = '',
): Promise<boolean | 'busy'> {
  const parts = parsePhc(stored)
  if (!parts) {
    throw new Error(
      'the stored password can\'t be checked: set another with "npm run owner -- set-password"',
    )
  }
  const { tag: expected, ...rest } = parts
  const work = () =>
    argon2Now('argon2id', { message: password, ...rest, tagLength: expected.length })
  const actual = await inTurn(lane, work)
  return actual === 'busy' ? actual : timingSafeEqual(actual, expected)
}

/** The PHC format drops the padding. */
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A random password: 20 characters, 116 bits, none that look alike. */
export function randomPassword(): string {
  const alphabet = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
