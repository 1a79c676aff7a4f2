import { sql } from 'kysely'
import type { Database } from './dialect.ts'
import { endAllStep } from './owners.ts'
import { isUnstorable } from './search-text.ts'
import type { Passkeys, StoredPasskey } from './store.ts'

const columns = sql`id, owner_id as "ownerId", name, public_key as "publicKey", counter, transports,
  created_at as "createdAt", used_at as "usedAt", counter_went_back_at as "counterWentBackAt"`

type PasskeyRow = Omit<
  StoredPasskey,
  'transports' | 'createdAt' | 'usedAt' | 'counterWentBackAt'
> & {
  transports: string
  createdAt: string
  usedAt: string | null
  counterWentBackAt: string | null
}

/** The owner's keys, and which challenges have been answered. */
export function createPasskeys({ read, write }: Database): Passkeys {
  return {
    async list(ownerId) {
      const rows = await read(sql<PasskeyRow>`
        select ${columns} from passkeys where owner_id = ${ownerId} order by created_at, id`)
      return rows.map(toPasskey)
    },

    async find(id) {
      if (isUnstorable(id)) return undefined
      const [row] = await read(sql<PasskeyRow>`select ${columns} from passkeys where id = ${id}`)
      return row && toPasskey(row)
    },

    async add({ id, ownerId, name, publicKey, counter, transports }, most, now) {
      const results = await write(
        { query: sql`select 1 from passkeys where id = ${id}`, stops: 'with rows' },
        {
          query: sql`
            insert into passkeys (id, owner_id, name, public_key, counter, transports, created_at)
            select ${id}, owners.id, ${name}, ${publicKey}, ${counter}, ${transports.join(' ')},
              ${now.toISOString()}
            from owners where id = ${ownerId}
              and (select count(*) from passkeys where owner_id = ${ownerId}) < ${most}
            returning id`,
        },
      )
      if (results.length === 1) return 'known'
      return results[1]?.length === 1 ? 'added' : 'many'
    },

    async rename(id, name) {
      if (isUnstorable(id)) return false
      const query = sql`update passkeys set name = ${name} where id = ${id} returning id`
      return (await write({ query }))[0]?.length === 1
    },

    async remove(id, kept) {
      if (isUnstorable(id)) return undefined
      const query = sql`delete from passkeys where id = ${id} returning id`
      const [, ended] = await write({ query, stops: 'without rows' }, endAllStep(kept))
      return ended?.length
    },

    async markUsed(id, counter, now) {
      const time = now.toISOString()
      // By what the counter is at this moment, though two that share a key log in at once.
      await write({
        query: sql`
          update passkeys set used_at = ${time}, counter = ${counter},
            counter_went_back_at = case when counter > 0 and counter >= ${counter}
              then ${time} else counter_went_back_at end
          where id = ${id}`,
      })
    },

    async takeChallenge(challenge, endsAt, now) {
      const results = await write(
        { query: sql`delete from used_challenges where ends_at < ${now.toISOString()}` },
        {
          query: sql`insert into used_challenges (challenge, ends_at)
            values (${challenge}, ${endsAt.toISOString()})
            on conflict (challenge) do nothing returning challenge`,
        },
      )
      return results[1]?.length === 1
    },
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const toPasskey = ({ transports, ...row }: PasskeyRow): StoredPasskey => ({
  ...row,
  transports: transports.split(' ').filter(Boolean),
  createdAt: new Date(row.createdAt),
  usedAt: dateOf(row.usedAt),
  counterWentBackAt: dateOf(row.counterWentBackAt),
})
