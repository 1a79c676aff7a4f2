import { createHmac, randomUUIDv7 } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import { type SqlBool, sql } from 'kysely'
import type { Database, Queries } from './open.ts'
import { readSecret } from './secrets.ts'

const windowMs = 10 * 60 * 1000

const networkFactor = 3

/** Counts per address and network in ten minutes, under hashed keys; `max` 0 means no limit. */
export async function createLimiter({ db }: Pick<Database, 'db'>, what: string, max: number) {
  const secret = await readSecret(db, 'limits')

  function limitsOf(address: string) {
    const { own, network } = networksOf(address)
    const keyOf = (name: string) =>
      createHmac('sha256', secret).update(`${what} ${name}`).digest('base64url')
    return [
      { key: keyOf(own), limit: max },
      { key: keyOf(network), limit: max * networkFactor },
    ]
  }

  return {
    /** Returns what `forget` takes, or the seconds to wait. */
    async count(
      trx: Queries,
      address: string,
      now: Date,
    ): Promise<{ ids: string[] } | { wait: number }> {
      if (max === 0) return { ids: [] }
      // On PostgreSQL, concurrent transactions wait here.
      await trx
        .updateTable('secrets')
        .set(({ ref }) => ({ value: ref('value') }))
        .where('name', '=', 'limits')
        .execute()
      const [since, until] = [-windowMs, windowMs].map((ms) =>
        new Date(now.getTime() + ms).toISOString(),
      )
      await trx
        .deleteFrom('limits')
        // Later ones are from a clock that was ahead.
        .where(sql<SqlBool>`not ("at" > ${since} and "at" <= ${until})`)
        .execute()
      const limits = limitsOf(address)
      for (const { key, limit } of limits) {
        const oldest = await trx
          .selectFrom('limits')
          .select('at')
          .where('key', '=', key)
          .orderBy('at', 'desc')
          .offset(limit - 1)
          .limit(1)
          .executeTakeFirst()
        if (!oldest) continue
        const wait = Date.parse(oldest.at) + windowMs - now.getTime()
        return { wait: Math.max(1, Math.ceil(wait / 1000)) }
      }
      const at = now.toISOString()
      const rows = limits.map(({ key }) => ({ id: randomUUIDv7(), key, at }))
      await trx.insertInto('limits').values(rows).execute()
      return { ids: rows.map(({ id }) => id) }
    },

    async forget(ids: string[]) {
      if (ids.length > 0) await db.deleteFrom('limits').where('id', 'in', ids).execute()
    },
  }
}

/** IPv4: address and /24; IPv6: /64 and /48. Accepts ports and IPv4-mapped addresses. */
export function networksOf(written: string): { own: string; network: string } {
  const plain = written.replace(/%[^\]]*/, '')
  const address = SocketAddress.parse(isIPv6(plain) ? `[${plain}]` : plain)?.address
  if (address === undefined) return { own: 'unknown', network: 'unknown' }
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1]
  if (mapped || !address.includes(':')) {
    const bytes = (mapped ?? address).split('.')
    return { own: bytes.join('.'), network: `${bytes.slice(0, 3).join('.')}.0/24` }
  }
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const groups = [...head, ...zeros, ...tail]
  const first = (count: number) => groups.slice(0, count).join(':')
  return { own: `${first(4)}::/64`, network: `${first(3)}::/48` }
}
