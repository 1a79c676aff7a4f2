import { sql } from 'kysely'
import type { Scope } from '#contract/account.ts'
import type { Database } from './dialect.ts'
import { isUnstorable } from './search-text.ts'
import type { StoredToken, Tokens } from './store.ts'

const columns = sql`id, owner_id as "ownerId", name, scopes, created_at as "createdAt",
  ends_at as "endsAt", used_at as "usedAt"`

type TokenRow = Record<'id' | 'ownerId' | 'name' | 'scopes' | 'createdAt' | 'endsAt', string> & {
  usedAt: string | null
}

/** Tokens for programs. Only a hash of each is kept. */
export function createTokens({ read, write }: Database): Tokens {
  return {
    async list() {
      const rows = await read(sql<TokenRow>`
        select ${columns} from api_tokens order by created_at desc, id desc`)
      return rows.map(toToken)
    },

    async find(tokenHash) {
      const [row] = await read(sql<TokenRow>`
        select ${columns} from api_tokens where token_hash = ${tokenHash}`)
      return row && toToken(row)
    },

    async add({ id, ownerId, name, scopes, tokenHash, createdAt, endsAt }, most) {
      const query = sql`
        insert into api_tokens (id, owner_id, name, scopes, token_hash, created_at, ends_at)
        select ${id}, owners.id, ${name}, ${scopes.join(' ')}, ${tokenHash},
          ${createdAt.toISOString()}, ${endsAt.toISOString()}
        from owners where id = ${ownerId} and (select count(*) from api_tokens) < ${most}
        returning id`
      return (await write({ query }))[0]?.length === 1
    },

    async markUsed(id, now) {
      const used = now.toISOString()
      await write({ query: sql`update api_tokens set used_at = ${used} where id = ${id}` })
    },

    async remove(id) {
      if (isUnstorable(id)) return false
      const query = sql`delete from api_tokens where id = ${id} returning id`
      return (await write({ query }))[0]?.length === 1
    },

    async removeAll() {
      const [removed] = await write({ query: sql`delete from api_tokens returning id` })
      return removed?.length ?? 0
    },
  }
}

const toToken = ({ scopes, createdAt, endsAt, usedAt, ...row }: TokenRow): StoredToken => ({
  ...row,
  scopes: scopes.split(' ') as Scope[],
  createdAt: new Date(createdAt),
  endsAt: new Date(endsAt),
  usedAt: usedAt === null ? null : new Date(usedAt),
})
