import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Step } from './dialect.ts'
import { foldCase, isUnstorable } from './search-text.ts'
import type { Owner, Owners } from './store.ts'

const columns = sql`id, username, email, password_hash as "passwordHash",
  must_change_password as "mustChangePassword"`

/** The owner's account: one for now. */
export function createOwners({ read, write }: Database): Owners {
  async function find(condition: RawBuilder<unknown>): Promise<Owner | undefined> {
    const [row] = await read(sql<Owner>`select ${columns} from owners where ${condition}`)
    return row && { ...row, mustChangePassword: Boolean(row.mustChangePassword) }
  }

  return {
    async findByLogin(login) {
      const key = foldCase(login)
      return isUnstorable(login) ? undefined : find(sql`${key} in (username_key, email_key)`)
    },

    first: () => find(sql`role = 'owner'`),

    async createFirst({ username, email, passwordHash, mustChangePassword = false }, now) {
      const time = now.toISOString()
      const query = sql`
        insert into owners (id, role, username, email, username_key, email_key,
          password_hash, created_at, updated_at, must_change_password)
        values (${randomUUIDv7()}, 'owner', ${username}, ${email}, ${foldCase(username)},
          ${email && foldCase(email)}, ${passwordHash}, ${time}, ${time},
          ${Number(mustChangePassword)})
        on conflict (role) do nothing returning id`
      const [made] = await write({ query })
      return made?.length === 1
    },

    async setPassword(id, { passwordHash, mustChangePassword = false, kept }, now) {
      // A password that has been set on the machine in the meantime must not be lost to whoever held a session.
      const unless = kept
        ? sql`and password_hash = ${kept.seenHash}
            and exists (select 1 from sessions where id = ${kept.session})`
        : sql``
      const [changed, , ended] = await write(
        {
          query: sql`
            update owners set password_hash = ${passwordHash}, updated_at = ${now.toISOString()},
              must_change_password = ${Number(mustChangePassword)} where id = ${id} ${unless}
            returning id`,
          stops: 'without rows',
        },
        {
          query: sql`update sessions set token_hash = ${kept?.tokenHash ?? ''}
            where id = ${kept?.session ?? ''}`,
        },
        endAllStep(kept?.session),
      )
      return changed?.length === 1 ? (ended?.length ?? 0) : undefined
    },
  }
}

/** Ends all sessions but the one to keep, with a row for each. */
export const endAllStep = (kept = ''): Step => ({
  query: sql`delete from sessions where id <> ${kept} returning id`,
})
