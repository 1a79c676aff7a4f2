import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import { sql } from 'kysely'
import type { Database, Queries } from './open.ts'

const windowMs = 10 * 60 * 1000
const secretName = 'limits'

/** What a network may do, as a multiple of what one of its addresses may. */
const networkShare = 3

/** Up to `max` times in ten minutes. */
export type Limit = { key: string; max: number }

/** `ids` give back what was counted; `seconds` is when to try again. */
export type Counted = { ids: string[] } | { seconds: number }

/** Makes the limits of what one address, and its network, may do: their keys do not reveal the address. 0 turns them off. */
export async function createLimits({ db }: Database) {
  const secret = await readSecret(db)
  return (what: string, address: string, max: number): Limit[] => {
    if (max === 0) return []
    const { own, network } = networksOf(address)
    const key = (name: string) =>
      createHmac('sha256', secret).update(`${what} ${name}`).digest('base64url')
    return [
      { key: key(own), max },
      { key: key(network), max: max * networkShare },
    ]
  }
}

/** Counts one more for each limit, unless one is reached. */
export async function countOne(db: Queries, limits: Limit[], now: Date): Promise<Counted> {
  if (limits.length === 0) return { ids: [] }
  // On PostgreSQL others may count at the same moment: they wait here for the end of this transaction.
  await db
    .updateTable('secrets')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', secretName)
    .execute()
  const at = now.toISOString()
  const since = new Date(now.getTime() - windowMs).toISOString()
  await db
    .deleteFrom('limits')
    .where((where) => where.or([where('at', '<=', since), where('at', '>', minuteAfter(now))]))
    .execute()
  for (const { key, max } of limits) {
    const counted = await db
      .selectFrom('limits')
      .select('at')
      .where('key', '=', key)
      .orderBy('at', 'desc')
      .limit(max)
      .execute()
    const oldest = counted[max - 1]
    if (oldest) {
      const wait = Date.parse(oldest.at) + windowMs - now.getTime()
      return { seconds: Math.max(1, Math.ceil(wait / 1000)) }
    }
  }
  const rows = limits.map(({ key }) => ({ id: randomUUIDv7(), key, at }))
  await db.insertInto('limits').values(rows).execute()
  return { ids: rows.map(({ id }) => id) }
}

/** Takes back what was counted. */
export async function uncount(db: Queries, ids: string[]) {
  if (ids.length > 0) await db.deleteFrom('limits').where('id', 'in', ids).execute()
}

/** What a clock counted that ran ahead would block for long. */
const minuteAfter = (now: Date) => new Date(now.getTime() + 60_000).toISOString()

async function readSecret(db: Database['db']): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select(sql<string>`value`.as('value'))
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow()
  return value
}

/**
 * The one visitor that an address stands for and the network around it: of IPv4 the address and its /24, of IPv6 the /64 and
 * the /48. Some proxies write a port after an address, and IPv4 as IPv6.
 */
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
