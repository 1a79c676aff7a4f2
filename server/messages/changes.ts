import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestOf } from '#contract/endpoints.ts'
import { inboxLimits, undoMs } from '#contract/inbox.ts'
import { messageStatuses } from '#contract/message.ts'
import type { Database } from '../database/open.ts'
import { boxes } from '../database/tables.ts'
import { findMatching, readFilter, type Source } from './matching.ts'

type Change = RequestOf<'POST /api/admin/contacts/changes'>['body']

// Allow for the request's travel time.
export const finalAfterMs = undoMs + 2000

/** Whether a change can still be undone; one from the future is of a clock that was ahead. */
export const isRecent = (column: string, now: Date) => {
  const from = new Date(now.getTime() - finalAfterMs).toISOString()
  const to = new Date(now.getTime() + finalAfterMs).toISOString()
  return sql<SqlBool>`${sql.ref(column)} between ${from} and ${to}`
}

const boxAfter = {
  suspicious: boxes.suspicious,
  'not suspicious': boxes.ordinary,
  delete: boxes.deleted,
}

/** In the caller's transaction. Records changes of status in the conversations; `undo` is what `undoChange` takes, if anything changed. */
export async function changeMessages(source: Source, change: Change, now: Date) {
  const { db } = source
  const undo = randomUUIDv7()
  const at = now.toISOString()
  const status = messageStatuses.find((status) => status === change.action)
  const column = status ? 'status' : 'box'
  const value = status ?? boxAfter[change.action as keyof typeof boxAfter]
  const { numAffectedRows: changed = 0n } = await sql`
    insert into undo_steps (undo_id, message_id, status, box, changed_at)
    select cast(${undo} as text), id, status, box, cast(${at} as text) from messages
    where box <> ${boxes.deleted} and ${sql.ref(column)} <> ${value} and ${await choose(source, change)}`.execute(
    db,
  )
  const steps = sql`from undo_steps where undo_id = ${undo}`
  await sql`update messages set ${sql.ref(column)} = ${value}
    where id in (select message_id ${steps})`.execute(db)
  if (status) {
    await sql`insert into entries (id, message_id, kind, text, created_at)
      select undo_id || '-' || message_id, message_id, 'status', cast(${status} as text), changed_at
      ${steps}`.execute(db)
  }
  return { changed: Number(changed), undo: changed > 0n ? undo : undefined }
}

/** In the caller's transaction. What the owner has archived stays there. */
export async function markReplied(source: Source, id: string, now: Date) {
  const message = source.db.selectFrom('messages').select('status').where('id', '=', id)
  const { status } = (await message.executeTakeFirst()) ?? {}
  if (status !== 'archived') await changeMessages(source, { ids: [id], action: 'replied' }, now)
}

async function choose(source: Source, { ids, matching }: Change): Promise<RawBuilder<unknown>> {
  if (ids) return sql`id in (${sql.join(ids)})`
  const { seqs } = await findMatching(source, readFilter(matching ?? {}), inboxLimits.changed)
  return sql`seq in (${sql.join([0, ...seqs])})`
}

/** Returns how many messages were restored; those changed since are skipped. */
export const undoChange = ({ db }: Pick<Database, 'db'>, undo: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    const steps = sql`from undo_steps where undo_id = ${undo} and ${isRecent('changed_at', now)}
      and not exists (select 1 from undo_steps later
        where later.message_id = undo_steps.message_id and later.changed_at > undo_steps.changed_at)`
    const former = (column: string) =>
      sql`(select undo_steps.${sql.ref(column)} ${steps} and message_id = messages.id)`
    const { numAffectedRows: restored = 0n } = await sql`
      update messages set status = ${former('status')}, box = ${former('box')}
      where id in (select message_id ${steps})`.execute(trx)
    await sql`delete from entries where id in (select undo_id || '-' || message_id ${steps})`.execute(
      trx,
    )
    await trx.deleteFrom('undo_steps').where('undo_id', '=', undo).execute()
    return Number(restored)
  })
