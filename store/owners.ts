import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import { foldCase, isUnstorable } from './search-text.ts'
import type { Owner, Owners } from './store.ts'

const columns = sql`id, username, email, password_hash as "passwordHash"`

/** The owner's account: one for now. */
export function createOwners({ read, write }: Database): Owners {
  const find = async (condition: RawBuilder<unknown>) =>
    (await read(sql<Owner>`select ${columns} from owners where ${condition}`))[0]

  return {
    async findByLogin(login) {
      const key = foldCase(login)
      return isUnstorable(login) ? undefined : find(sql`${key} in (username_key, email_key)`)
    },

    first: () => find(sql`role = 'owner'`),

    async createFirst({ username, email, passwordHash }, now) {
      const time = now.toISOString()
      const query = sql`
        insert into owners (id, role, username, email, username_key, email_key,
          password_hash, created_at, updated_at)
        values (${randomUUIDv7()}, 'owner', ${username}, ${email}, ${foldCase(username)},
          ${email && foldCase(email)}, ${passwordHash}, ${time}, ${time})
        on conflict (role) do nothing returning id`
      const [made] = await write({ query })
      return made?.length === 1
    },

    async setPassword(id, passwordHash, now, keptSession) {
      const query = sql`
        update owners set password_hash = ${passwordHash}, updated_at = ${now.toISOString()}
        where id = ${id}`
      const [, ended] = await write({ query }, endAllStep(keptSession))
      return ended?.length ?? 0
    },
  }
}

/** Ends all sessions but the one to keep, with a row for each. */
export const endAllStep = (kept = ''): Step => ({
  query: sql`delete from sessions where id <> ${kept} returning id`,
})
