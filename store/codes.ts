import { sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import { endAllStep } from './owners.ts'
import type { Codes } from './store.ts'

/**
 * An hour, in steps: far longer than a code that was told of can still come to count; and what lies so far ahead was counted
 * under a clock that was wrong, and must not shut the owner out once it is set right.
 */
const aheadSteps = 120

type CodesRow = { secret: string | null; offered: string | null; left: number }

/** The owner's second factor. Each code counts once, whichever process it is shown to. */
export function createCodes({ read, write }: Database): Codes {
  return {
    async find(ownerId) {
      const [row] = await read(sql<CodesRow>`
        select code_secret as secret, code_secret_offered as offered,
          (select count(*) from recovery_codes
            where owner_id = ${ownerId} and is_confirmed = 1 and used_at is null) as left
        from owners where id = ${ownerId}`)
      return row ?? { secret: null, offered: null, left: 0 }
    },

    async offer(ownerId, secret) {
      await write(...offerSteps(ownerId, secret))
    },

    async takeStep(ownerId, step) {
      const query = sql`
        update owners set code_step = ${step}
        where id = ${ownerId}
          and (code_step is null or code_step < ${step} or code_step > ${step + aheadSteps})
          and not exists (select 1 from refused_code_steps
            where owner_id = ${ownerId} and step = ${step})
        returning id`
      return (await write({ query }))[0]?.length === 1
    },

    async refuseStep(ownerId, step, now) {
      const present = Math.floor(now.getTime() / 30_000)
      await write(
        {
          query: sql`delete from refused_code_steps
            where step < ${present - aheadSteps} or step > ${present + aheadSteps}`,
        },
        {
          query: sql`insert into refused_code_steps (owner_id, step) values (${ownerId}, ${step})
            on conflict (owner_id, step) do nothing`,
        },
      )
    },

    async offerRecovery(ownerId, hashes, secret) {
      const rows = hashes.map((hash) => sql`(${hash}, ${ownerId}, 0)`)
      await write(...offerSteps(ownerId, secret), {
        query: sql`insert into recovery_codes (code_hash, owner_id, is_confirmed)
          values ${sql.join(rows)}`,
      })
    },

    async confirm(ownerId, hash) {
      const results = await write(
        {
          query: sql`select 1 from recovery_codes
            where code_hash = ${hash} and owner_id = ${ownerId} and is_confirmed = 0`,
          stops: 'without rows',
        },
        {
          query: sql`delete from recovery_codes where owner_id = ${ownerId} and is_confirmed = 1`,
        },
        { query: sql`update recovery_codes set is_confirmed = 1 where owner_id = ${ownerId}` },
        {
          query: sql`update owners set code_secret = coalesce(code_secret_offered, code_secret),
            code_secret_offered = null where id = ${ownerId}`,
        },
      )
      return results.length > 1
    },

    async takeRecovery(ownerId, hash, now) {
      const query = sql`update recovery_codes set used_at = ${now.toISOString()}
        where code_hash = ${hash} and owner_id = ${ownerId} and is_confirmed = 1
          and used_at is null
        returning code_hash`
      return (await write({ query }))[0]?.length === 1
    },

    async stop(ownerId, kept) {
      const results = await write(...stopSteps(ownerId), endAllStep(kept))
      return results.at(-1)?.length ?? 0
    },

    async reset(ownerId) {
      const [on, , , passkeys, sessions] = await write(
        { query: sql`select 1 from owners where id = ${ownerId} and code_secret is not null` },
        ...stopSteps(ownerId),
        { query: sql`delete from passkeys where owner_id = ${ownerId} returning id` },
        endAllStep(),
      )
      return {
        codes: on?.length === 1,
        passkeys: passkeys?.length ?? 0,
        sessions: sessions?.length ?? 0,
      }
    },
  }
}

/** What was offered before, and not confirmed, counts no more. */
const offerSteps = (ownerId: string, secret: string | null): [Step, Step] => [
  { query: sql`delete from recovery_codes where owner_id = ${ownerId} and is_confirmed = 0` },
  { query: sql`update owners set code_secret_offered = ${secret} where id = ${ownerId}` },
]

const stopSteps = (ownerId: string): [Step, Step] => [
  {
    query: sql`update owners set code_secret = null, code_secret_offered = null
      where id = ${ownerId}`,
  },
  { query: sql`delete from recovery_codes where owner_id = ${ownerId}` },
]
