import type { Database } from './dialect.ts'
import { endAllStep, toOwner } from './owners.ts'
import { isUnstorable } from './search-text.ts'
import type { Session, Sessions } from './store.ts'

/** Who is logged in. Only a hash of each token is kept. */
export function createSessions({ db, write }: Database): Sessions {
  return {
    async open({ id, tokenHash, ownerId, passwordHash, createdAt, usedAt }) {
      const owner = db
        .selectFrom('owners')
        .select(({ val, ref }) => [
          val(id).as('id'),
          val(tokenHash).as('token_hash'),
          ref('owners.id').as('owner_id'),
          val(createdAt.toISOString()).as('created_at'),
          val(usedAt.toISOString()).as('used_at'),
        ])
        .where('id', '=', ownerId)
        .where('password_hash', '=', passwordHash)
      const insertion = db
        .insertInto('sessions')
        .columns(['id', 'token_hash', 'owner_id', 'created_at', 'used_at'])
        .expression(owner)
        .returning('id')
      const [opened] = await write({ query: insertion.compile() })
      return opened?.length === 1
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
      const update = db
        .updateTable('sessions')
        .set({ used_at: now.toISOString() })
        .where('id', '=', id)
      await write({ query: update.compile() })
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
      if (isUnstorable(id)) return false
      const deletion = db.deleteFrom('sessions').where('id', '=', id).returning('id')
      const [ended] = await write({ query: deletion.compile() })
      return ended?.length === 1
    },

    async endAll(kept) {
      const [ended] = await write(endAllStep(db, kept))
      return ended?.length ?? 0
    },

    async forget(createdBefore, usedBefore) {
      const deletion = db
        .deleteFrom('sessions')
        .where((session) =>
          session.or([
            session('created_at', '<', createdBefore.toISOString()),
            session('used_at', '<', usedBefore.toISOString()),
          ]),
        )
      await write({ query: deletion.compile() })
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
