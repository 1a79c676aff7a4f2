import { sql } from 'kysely'
import type { LoginWay } from '#contract/account.ts'
import type { Database } from './dialect.ts'
import { endAllStep } from './owners.ts'
import { isUnstorable } from './search-text.ts'
import type { Session, Sessions } from './store.ts'

const columns = sql`sessions.id, owner_id as "ownerId", name, way, browser, network,
  sessions.created_at as "createdAt", used_at as "usedAt", proved_at as "provedAt"`

type SessionRow = Record<
  'id' | 'ownerId' | 'browser' | 'network' | 'createdAt' | 'usedAt',
  string
> & {
  name: string | null
  way: LoginWay
  provedAt: string | null
}

type OwnerRow = {
  username: string
  email: string | null
  passwordHash: string
  mustChangePassword: number
}

/** Who is logged in. Only a hash of each token is kept. */
export function createSessions({ read, write }: Database): Sessions {
  return {
    async open({ id, tokenHash, ownerId, passwordHash, passkeyId, ...session }) {
      const { way, browser, network, createdAt, usedAt } = session
      const created = createdAt.toISOString()
      // A login is a proof too.
      const query = sql`
        insert into sessions (id, token_hash, owner_id, way, browser, network,
          created_at, used_at, proved_at)
        select ${id}, ${tokenHash}, owners.id, ${way}, ${browser}, ${network},
          ${created}, ${usedAt.toISOString()}, ${created}
        from owners where id = ${ownerId} and password_hash = ${passwordHash}
          and ${factorOf(way, passkeyId)}
        returning id`
      const [opened] = await write({ query })
      return opened?.length === 1
    },

    async find(tokenHash) {
      const [row] = await read(sql<SessionRow & OwnerRow>`
        select ${columns}, username, email, password_hash as "passwordHash",
          must_change_password as "mustChangePassword"
        from sessions join owners on owners.id = owner_id where token_hash = ${tokenHash}`)
      if (!row) return undefined
      const { username, email, passwordHash } = row
      const mustChangePassword = Boolean(row.mustChangePassword)
      const owner = { id: row.ownerId, username, email, passwordHash, mustChangePassword }
      return { ...toSession(row), owner }
    },

    async markUsed(id, now) {
      const used = now.toISOString()
      await write({ query: sql`update sessions set used_at = ${used} where id = ${id}` })
    },

    async markProved(id, now) {
      const proved = now.toISOString()
      await write({ query: sql`update sessions set proved_at = ${proved} where id = ${id}` })
    },

    async rename(id, name) {
      if (isUnstorable(id)) return false
      const query = sql`update sessions set name = ${name} where id = ${id} returning id`
      return (await write({ query }))[0]?.length === 1
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

    async forget(createdBefore, usedBefore, latest) {
      const over = sql`created_at < ${createdBefore.toISOString()}
        or used_at < ${usedBefore.toISOString()}
        or created_at > ${latest.toISOString()} or used_at > ${latest.toISOString()}`
      await write(
        {
          // Nobody has ended it: its browser is told again once the owner logs in there.
          query: sql`update push_subscriptions set session_id = null
            where session_id in (select id from sessions where ${over})`,
        },
        { query: sql`delete from sessions where ${over}` },
      )
    },
  }
}

/** Codes may have been turned on, or off, since the login began, and a passkey removed. */
function factorOf(way: LoginWay, passkeyId = '') {
  if (way === 'passkey') return sql`exists (select 1 from passkeys where id = ${passkeyId})`
  return way === 'password' ? sql`code_secret is null` : sql`code_secret is not null`
}

function toSession(row: SessionRow): Session {
  const { id, ownerId, name, way, browser, network, provedAt } = row
  return {
    ...{ id, ownerId, name, way, browser, network },
    createdAt: new Date(row.createdAt),
    usedAt: new Date(row.usedAt),
    provedAt: provedAt === null ? null : new Date(provedAt),
  }
}
