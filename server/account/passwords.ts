import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify(argon2)

// OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane.
const parameters = { memory: 19456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return toPhc(nonce, await inTurn({ message: password, nonce, ...parameters, tagLength }))
}

/** No password matches it, but checking one takes as long. */
export const dummyHash = (): string => toPhc(randomBytes(16), randomBytes(tagLength))

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(stored) ?? []
  if (!tag) throw new Error('the stored password is damaged: run "npm run owner -- set-password"')
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

export const randomPassword = () => randomBytes(15).toString('base64url')

const phc = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([\w+/-]{11,86})\$([\w+/-]{16,86})$/

function toPhc(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters
  // The PHC format drops the padding.
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`
}

// Two at a time: each takes 19 MiB and a core for 20 ms.
let turn: Promise<unknown> = Promise.resolve()
let nextTurn: Promise<unknown> = Promise.resolve()

function inTurn(options: Parameters<typeof deriveKey>[1]): Promise<Buffer> {
  const key = turn.then(() => deriveKey('argon2id', options))
  turn = nextTurn
  nextTurn = key.catch(() => {})
  return key
}
