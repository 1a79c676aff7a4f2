import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, Step } from './dialect.ts'
import { foldCase, isUnstorable } from './search-text.ts'
import type { Owner, Owners } from './store.ts'
import type { Tables } from './tables.ts'

/** The account of the owner: one for now. */
export function createOwners({ db, write }: Database): Owners {
  return {
    async findByLogin(login) {
      if (isUnstorable(login)) return undefined
      const key = foldCase(login)
      const row = await db
        .selectFrom('owners')
        .selectAll()
        .where((owner) => owner.or([owner('username_key', '=', key), owner('email_key', '=', key)]))
        .executeTakeFirst()
      return row && toOwner(row)
    },

    async first() {
      const row = await db.selectFrom('owners').selectAll().limit(1).executeTakeFirst()
      return row && toOwner(row)
    },

    async createFirst(owner, now) {
      const time = now.toISOString()
      const insertion = db
        .insertInto('owners')
        .values({
          id: randomUUIDv7(),
          role: 'owner',
          username: owner.username,
          email: owner.email,
          username_key: foldCase(owner.username),
          email_key: owner.email && foldCase(owner.email),
          password_hash: owner.passwordHash,
          created_at: time,
          updated_at: time,
        })
        .onConflict((conflict) => conflict.column('role').doNothing())
        .returning('id')
      const [made] = await write({ query: insertion.compile() })
      return made?.length === 1
    },

    async setPassword(id, passwordHash, now, keptSession) {
      const update = db
        .updateTable('owners')
        .set({ password_hash: passwordHash, updated_at: now.toISOString() })
        .where('id', '=', id)
      const [, ended] = await write({ query: update.compile() }, endAllStep(db, keptSession))
      return ended?.length ?? 0
    },
  }
}

type OwnerRow = Pick<Tables['owners'], 'id' | 'username' | 'email' | 'password_hash'>

/** An owner as the store's callers know one. */
export function toOwner({ id, username, email, password_hash }: OwnerRow): Owner {
  return { id, username, email, passwordHash: password_hash }
}

/** Ends all sessions but the one to keep, with a row for each. */
export function endAllStep(db: Kysely<Tables>, kept?: string): Step {
  const all = db.deleteFrom('sessions').returning('id')
  return { query: (kept === undefined ? all : all.where('id', '!=', kept)).compile() }
}
