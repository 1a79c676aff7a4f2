import type { Passkey } from '#contract/account.ts'
import type { Queries } from '../database/open.ts'

/** `publicKey` is COSE in base64url. */
export type StoredPasskey = Passkey & {
  ownerId: string
  publicKey: string
  counter: number
  transports: string[]
}

export async function listPasskeys(db: Queries): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'counter', 'transports', 'owner_id as ownerId'])
    .select(['public_key as publicKey', 'created_at as createdAt', 'used_at as usedAt'])
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, transports: row.transports.split(' ').filter(Boolean) }))
}

export async function addPasskey(
  db: Queries,
  passkey: Omit<StoredPasskey, 'createdAt' | 'usedAt'>,
  now: Date,
): Promise<'added' | 'known' | 'many'> {
  if ((await listPasskeys(db)).length >= 20) return 'many'
  const { id, ownerId, name, publicKey, counter, transports } = passkey
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id,
      owner_id: ownerId,
      name,
      public_key: publicKey,
      counter,
      transports: transports.join(' '),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? 'added' : 'known'
}

export async function removePasskey(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function markPasskeyUsed(db: Queries, id: string, counter: number, now: Date) {
  await db
    .updateTable('passkeys')
    .set({ used_at: now.toISOString(), counter })
    .where('id', '=', id)
    .execute()
}
