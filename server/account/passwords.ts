import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HttpError } from '../errors.ts'

/** Each takes 19 MiB and a core for some 20 ms: two at once leave room for visitors. */
const atOnce = 2
const mostWaiting = 200
const waiting: (() => void)[] = []
let running = 0

const deriveKey = promisify(argon2)

/** OWASP's Password Storage Cheat Sheet for argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = { memory: 19456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Hashes a password for storage, in the PHC string format. Throws `HttpError` (503) if too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return toPhc(nonce, await inTurn({ message: password, nonce, ...parameters, tagLength }))
}

/** A string like `hashPassword`'s that no password was made from; checking one against it takes as long. */
export const hashOfNothing = (): string => toPhc(randomBytes(16), randomBytes(tagLength))

/** Whether `stored`, a PHC string, was made from this password. Throws `HttpError` (503) if too many wait. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(stored) ?? []
  if (!tag) {
    throw new Error('the stored password is damaged: run "npm run owner -- set-password"')
  }
  const expected = Buffer.from(tag, 'base64')
  const actual = await inTurn({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** A random password: 20 characters, 116 bits, none that look alike. */
export function randomPassword(): string {
  const alphabet = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([\w+/-]{11,86})\$([\w+/-]{16,86})$/

function toPhc(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters
  // The PHC format drops the padding.
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`
}

async function inTurn(options: Parameters<typeof deriveKey>[1]): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) {
      const message = 'Too many logins at once. Try again in a moment.'
      throw new HttpError(503, message, { 'Retry-After': 2 })
    }
    // One that ends hands its turn on.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await deriveKey('argon2id', options)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
