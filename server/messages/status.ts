import { randomUUIDv7 } from 'node:crypto'
import type { ContactStatus } from '#contract/contact.ts'
import type { Queries } from '../database/open.ts'

/** Gives a message another status, and notes that in its conversation. Returns whether there is such a message. */
export async function changeStatus(
  db: Queries,
  id: string,
  status: ContactStatus,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    const found = await db.selectFrom('contacts').select('id').where('id', '=', id).execute()
    return found.length > 0
  }
  await db
    .insertInto('entries')
    .values({
      id: randomUUIDv7(),
      contact_id: id,
      kind: 'status',
      text: status,
      created_at: now.toISOString(),
    })
    .execute()
  return true
}
