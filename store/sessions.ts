import { sql } from 'kysely'
import type { Database } from './dialect.ts'
import { endAllStep } from './owners.ts'
import { isUnstorable } from './search-text.ts'
import type { Session, Sessions } from './store.ts'

const columns = sql`sessions.id, owner_id as "ownerId",
  sessions.created_at as "createdAt", used_at as "usedAt"`

type SessionRow = Record<'id' | 'ownerId' | 'createdAt' | 'usedAt', string>

/** Who is logged in. Only a hash of each token is kept. */
export function createSessions({ read, write }: Database): Sessions {
  return {
    async open({ id, tokenHash, ownerId, passwordHash, createdAt, usedAt }) {
      const query = sql`
        insert into sessions (id, token_hash, owner_id, created_at, used_at)
        select ${id}, ${tokenHash}, owners.id, ${createdAt.toISOString()}, ${usedAt.toISOString()}
        from owners where id = ${ownerId} and password_hash = ${passwordHash}
        returning id`
      const [opened] = await write({ query })
      return opened?.length === 1
    },

    async find(tokenHash) {
      const [row] = await read(sql<
        SessionRow & { username: string; email: string | null; passwordHash: string }
      >`
        select ${columns}, username, email, password_hash as "passwordHash"
        from sessions join owners on owners.id = owner_id where token_hash = ${tokenHash}`)
      if (!row) return undefined
      const { username, email, passwordHash } = row
      return { ...toSession(row), owner: { id: row.ownerId, username, email, passwordHash } }
    },

    async markUsed(id, now) {
      const used = now.toISOString()
      await write({ query: sql`update sessions set used_at = ${used} where id = ${id}` })
    },

    async list() {
      const rows = await read(
        sql<SessionRow>`select ${columns} from sessions order by used_at desc`,
      )
      return rows.map(toSession)
    },

    async end(id) {
      if (isUnstorable(id)) return false
      const [ended] = await write({
        query: sql`delete from sessions where id = ${id} returning id`,
      })
      return ended?.length === 1
    },

    async endAll(kept) {
      const [ended] = await write(endAllStep(kept))
      return ended?.length ?? 0
    },

    async forget(createdBefore, usedBefore) {
      const query = sql`
        delete from sessions
        where created_at < ${createdBefore.toISOString()} or used_at < ${usedBefore.toISOString()}`
      await write({ query })
    },
  }
}

function toSession({ id, ownerId, createdAt, usedAt }: SessionRow): Session {
  return { id, ownerId, createdAt: new Date(createdAt), usedAt: new Date(usedAt) }
}
