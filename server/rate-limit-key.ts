import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from './config.ts'

/**
 * What limits count a visitor by: an IPv4 address, or the /64 network that an IPv6 subscriber has all of.
 * Some proxies write a port after it, and IPv4 as IPv6; what is no address at all counts as one visitor.
 */
export function visitorOf(written: string): string {
  const address = withoutPort(written).split('%')[0] ?? ''
  const family = isIP(address)
  if (family === 0) return 'unknown'
  if (family === 4) return address
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return mapped ? dotted(groups.slice(6)) : groups.slice(0, 4).join(':')
}

function withoutPort(written: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? []
  const [, plain] = /^([\d.]+):\d+$/.exec(written) ?? []
  return bracketed ?? plain ?? written
}

/** The eight groups of an IPv6 address, in the short form of each. */
function groupsOf(address: string): string[] {
  // The one form that the URL standard gives to all spellings of an address (url.spec.whatwg.org, 3.5).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
}

/** The two groups that hold an IPv4 address, as it is written. */
const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/** The key that something is counted under, from which nobody can tell what it was. */
export type RateLimitKey = (now: Date, ...parts: string[]) => string

/**
 * A keyed hash whose key changes each day (UTC) and is kept nowhere. Processes that share a database
 * must come to the same keys, so theirs comes from the secret that they share: the URL with its password.
 */
export function createRateLimitKey({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): RateLimitKey {
  const secret = DATABASE_URL ? hmac('foyer limits', DATABASE_URL) : randomBytes(32)
  return (now, ...parts) => {
    const key = hmac(secret, now.toISOString().slice(0, 10))
    return hmac(key, JSON.stringify(parts)).toString('base64url')
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
