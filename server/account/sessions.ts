import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { isUnavailable } from '../database/failures.ts'
import type { Queries } from '../database/open.ts'
import { HttpError } from '../errors.ts'
import type { Owner } from './owners.ts'

const day = 24 * 60 * 60 * 1000

const lastsMs = 30 * day
const idleMs = 7 * day

// Saves a write on nearly every request.
const markEveryMs = 60 * 1000

export type OpenSession = { id: string; tokenHash: string; owner: Owner }

/** Returns its token: 256 random bits, of which only a hash is stored. */
export async function createSession(db: Queries, owner: Owner, now: Date): Promise<string> {
  await db
    .deleteFrom('sessions')
    .where(sql<SqlBool>`not (${isOpen(now)})`)
    .execute()
  const token = newToken()
  const time = now.toISOString()
  await db
    .insertInto('sessions')
    .values({
      id: randomUUIDv7(),
      owner_id: owner.id,
      token_hash: hashToken(token),
      created_at: time,
      used_at: time,
    })
    .execute()
  return token
}

export async function findSession(
  db: Queries,
  authorization: string | undefined,
  now: Date,
): Promise<OpenSession | undefined> {
  const token = /^Bearer +([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('owners', 'owners.id', 'sessions.owner_id')
    .select(['sessions.id', 'used_at as usedAt', 'owner_id as ownerId'])
    .select(['username', 'email', 'password_hash as passwordHash'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, usedAt, ownerId, ...owner } = row
  if (now.getTime() - Date.parse(usedAt) >= markEveryMs) {
    const marked = db.updateTable('sessions').set('used_at', now.toISOString()).where('id', '=', id)
    await marked.execute().catch((error) => {
      // Reading still works when writing fails.
      if (!isUnavailable(error)) throw error
    })
  }
  return { id, tokenHash, owner: { id: ownerId, ...owner } }
}

/** In the caller's transaction. Throws `HttpError` (401) if the session has ended or its token was renewed. */
export async function lockSession(trx: Queries, { id, tokenHash }: OpenSession) {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw unauthorized('Your session has ended. Please sign in again.')
}

export const unauthorized = (message: string) =>
  new HttpError(401, message, { 'WWW-Authenticate': 'Bearer' })

export const endSession = (db: Queries, id: string) =>
  db.deleteFrom('sessions').where('id', '=', id).execute()

export async function endOtherSessions(db: Queries, kept = ''): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '<>', kept)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function renewToken(db: Queries, id: string): Promise<string> {
  const token = newToken()
  await db
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

const newToken = () => randomBytes(32).toString('base64url')
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

function isOpen(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  // Times from the future don't count.
  return sql<SqlBool>`sessions.created_at between ${ago(lastsMs)} and ${ago(-day)}
    and used_at between ${ago(idleMs)} and ${ago(-day)}`
}
