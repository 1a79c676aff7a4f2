import type { Passkey } from '#contract/account.ts'
import type { Queries } from '../database/open.ts'

/** `publicKey` is COSE in base64url. */
type StoredPasskey = Passkey & { ownerId: string; publicKey: string }

export const listPasskeys = (db: Queries): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'owner_id as ownerId'])
    .select(['public_key as publicKey', 'created_at as createdAt', 'used_at as usedAt'])
    .orderBy('created_at')
    .execute()

/** Returns false if it has been added before. */
export async function addPasskey(
  db: Queries,
  { id, ownerId, name, host, publicKey, createdAt }: StoredPasskey,
): Promise<boolean> {
  const key = { id, owner_id: ownerId, name, host, public_key: publicKey, created_at: createdAt }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns its name, if there was one. */
export async function removePasskey(db: Queries, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

/** Returns false if it has been removed. */
export async function markPasskeyUsed(db: Queries, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set('used_at', now.toISOString())
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
