import { randomUUIDv7 } from 'node:crypto'
import { foldCase } from '#contract/fold-text.ts'
import type { Queries } from '../database/open.ts'

export type Owner = { id: string; username: string; email: string | null; passwordHash: string }

const columns = ['id', 'username', 'email', 'password_hash as passwordHash'] as const

export async function findByLogin(db: Queries, login: string): Promise<Owner | undefined> {
  const key = foldCase(login)
  return db
    .selectFrom('owners')
    .select(columns)
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst()
}

export const findOwner = (db: Queries): Promise<Owner | undefined> =>
  db.selectFrom('owners').select(columns).executeTakeFirst()

/** Returns false if there already is an account. */
export async function createOwner(
  db: Queries,
  { username, email, passwordHash }: Omit<Owner, 'id'>,
  now: Date,
): Promise<boolean> {
  const time = now.toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('owners')
    .values({
      id: randomUUIDv7(),
      role: 'owner',
      username,
      email,
      username_key: foldCase(username),
      email_key: email === null ? null : foldCase(email),
      password_hash: passwordHash,
      created_at: time,
      updated_at: time,
    })
    .onConflict((conflict) => conflict.column('role').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if the owner's password is no longer the one that was read. */
export async function setPasswordHash(
  db: Queries,
  { id, passwordHash }: Owner,
  newHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owners')
    .set({ password_hash: newHash, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
