import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

/** What limits count a visitor by: an IPv4 address, or the /64 network that an IPv6 subscriber has all of. */
export function visitorKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array(Math.max(zeros, 0)).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Names something that is counted, so that nobody can tell from the name what it was. */
export type NameForCounting = (now: Date, ...parts: string[]) => string

/**
 * A keyed hash whose key changes each day (UTC) and is kept nowhere. Processes that share a database
 * must come to the same names, so theirs comes from the secret that they share: the URL with its password.
 */
export function createNameForCounting({
  DATABASE_URL,
}: Pick<Config, 'DATABASE_URL'>): NameForCounting {
  const secret = DATABASE_URL ? hmac('foyer limits', DATABASE_URL) : randomBytes(32)
  return (now, ...parts) => {
    const key = hmac(secret, now.toISOString().slice(0, 10))
    return hmac(key, JSON.stringify(parts)).toString('base64url')
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
