import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import type { Config } from './config.ts'

/**
 * What limits count a visitor by: an IPv4 address, or the /64 network that an IPv6 subscriber has all of.
 * Some proxies write a port after it, and IPv4 as IPv6; whatever is not an address counts as one visitor.
 */
export function visitorOf(written: string): string {
  const plain = written.replace(/%[^\]]*/, '')
  const address = SocketAddress.parse(isIPv6(plain) ? `[${plain}]` : plain)?.address ?? 'unknown'
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

export type RateLimitKey = ReturnType<typeof createRateLimitKey>

/**
 * Makes the keys that things are counted under, from which nobody can tell what they were: a keyed hash whose key changes
 * each day (UTC) and is kept nowhere. Processes that share a database must come to the same keys, so theirs comes from the
 * secret that they share: the URL with its password.
 */
export function createRateLimitKey({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>) {
  const secret = DATABASE_URL ? hmac('foyer limits', DATABASE_URL) : randomBytes(32)
  return (now: Date, ...parts: string[]): string => {
    const key = hmac(secret, now.toISOString().slice(0, 10))
    return hmac(key, JSON.stringify(parts)).toString('base64url')
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
