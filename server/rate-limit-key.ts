import { createHmac, randomBytes } from 'node:crypto'
import { limitWindowMs } from '../store/limits.ts'
import type { LimitKey } from '../store/store.ts'
import type { Config } from './config.ts'

export type RateLimitKey = ReturnType<typeof createRateLimitKey>

/**
 * Makes the keys that things are counted under, from which nobody can tell what they were: a keyed hash whose key changes
 * each day (UTC) and is kept nowhere. Processes that share a database must come to the same keys, so theirs comes from the
 * secret that they share: the URL with its password. What was counted under the key of the day before counts on after
 * midnight, or every limit would be twice as high then.
 */
export function createRateLimitKey({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>) {
  const secret = DATABASE_URL ? hmac('foyer limits', DATABASE_URL) : randomBytes(32)
  return (now: Date, ...parts: string[]): LimitKey => {
    const keyAt = (time: number) => {
      const key = hmac(secret, new Date(time).toISOString().slice(0, 10))
      return hmac(key, JSON.stringify(parts)).toString('base64url')
    }
    const [key, before] = [keyAt(now.getTime()), keyAt(now.getTime() - limitWindowMs)]
    return before === key ? { key } : { key, before }
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
