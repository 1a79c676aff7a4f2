import type { Database } from './dialect.ts'
import { toOwner } from './owners.ts'
import type { Session, Sessions } from './store.ts'

/** Who is logged in. Only a hash of each token is kept. */
export function createSessions({ db }: Database): Sessions {
  return {
    async open({ id, tokenHash, ownerId, createdAt, usedAt }) {
      await db
        .insertInto('sessions')
        .values({
          id,
          token_hash: tokenHash,
          owner_id: ownerId,
          created_at: createdAt.toISOString(),
          used_at: usedAt.toISOString(),
        })
        .execute()
    },

    async find(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('owners', 'owners.id', 'sessions.owner_id')
        .select(['sessions.id', 'owner_id', 'sessions.created_at', 'used_at'])
        .select(['username', 'email', 'password_hash'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row && { ...toSession(row), owner: toOwner({ ...row, id: row.owner_id }) }
    },

    async markUsed(id, now) {
      await db
        .updateTable('sessions')
        .set({ used_at: now.toISOString() })
        .where('id', '=', id)
        .execute()
    },

    async list() {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'owner_id', 'created_at', 'used_at'])
        .orderBy('used_at', 'desc')
        .execute()
      return rows.map(toSession)
    },

    async end(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute()
    },

    async endAll() {
      const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
      return Number(numDeletedRows)
    },

    async forget(createdBefore, usedBefore) {
      await db
        .deleteFrom('sessions')
        .where((session) =>
          session.or([
            session('created_at', '<', createdBefore.toISOString()),
            session('used_at', '<', usedBefore.toISOString()),
          ]),
        )
        .execute()
    },
  }
}

function toSession(row: {
  id: string
  owner_id: string
  created_at: string
  used_at: string
}): Session {
  return {
    id: row.id,
    ownerId: row.owner_id,
    createdAt: new Date(row.created_at),
    usedAt: new Date(row.used_at),
  }
}
