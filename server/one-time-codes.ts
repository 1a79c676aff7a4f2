import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A code holds for 30 seconds, and for one step of that before and after (RFC 6238, 5.2). */
const stepMs = 30_000

/** How far off a clock may be that is told of: a quarter of an hour, in steps. */
const toldSteps = 30

/** A new secret of 160 bits (RFC 4226, 4), in base32. */
export const newCodeSecret = (): string => toBase32(randomBytes(20))

/** The step that a moment lies in. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** The code of a step: SHA-1, six digits, as every app makes them (RFC 6238, RFC 4226). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** By how many steps the clock that showed this code is ahead of `step`; undefined where no clock near it shows it. */
export function stepsAhead(secret: string, code: string, step: number): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  const offsets = Array.from({ length: toldSteps }, (_, index) => [-index - 1, index + 1]).flat()
  return [0, ...offsets].find((offset) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step + offset)), given),
  )
}

/** Whether a clock that is so many steps ahead is near enough. */
export const isNear = (ahead: number): boolean => Math.abs(ahead) <= 1

/** What the owner is told of a clock that differs. */
export function clockTrouble(ahead: number, now: Date): string {
  const minutes = Math.abs(ahead) / 2
  const far = minutes < 1.5 ? 'about a minute' : `about ${Math.round(minutes)} minutes`
  const time = now.toISOString().slice(11, 19)
  const off = ahead > 0 ? 'ahead of' : 'behind'
  return `Your app's clock is ${far} ${off} this server's (${time} UTC). Set one of the two right, then enter the next code.`
}

/** What an app for codes reads out of the QR code (Google's Key URI Format, which all of them take). */
export function codeUri(secret: string, issuer: string, account: string): string {
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' ')))
  return `otpauth://totp/${label.join(':')}?secret=${secret}&issuer=${label[0]}`
}

/** Ten recovery codes of 60 random bits each, in groups that can be read out, without characters that look alike. */
export function newRecoveryCodes(): string[] {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 10 }, () => [group(), group(), group()].join('-'))
}

/** How a recovery code is kept; it is taken with or without its hyphens. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('hex')

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, 6, of bytes whose number is a multiple of five. */
function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => base32.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
