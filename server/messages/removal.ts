import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { boxes } from '../database/tables.ts'
import { giveUpAfterMs } from '../outbox/outbox.ts'
import { finalAfterMs, isRecent } from './changes.ts'

const retryMs = 60_000
const batch = 10

/** Removes what was deleted, at the start too, and tries again every minute. Returns a function to call after each deletion. */
export function scheduleRemovals(app: FastifyInstance, database: Database, now: () => Date) {
  // A stopped process may have left text in the log.
  let mayBeInLog = true

  async function remove() {
    try {
      for await (const removed of removeDeleted(database, now())) mayBeInLog ||= removed > 0n
      if (!mayBeInLog) return
      mayBeInLog = false
      if (!(await database.forgetDeleted())) mayBeInLog = true
    } catch (err) {
      mayBeInLog = true
      app.log.error({ err }, 'a deletion failed')
    }
  }

  const timer = setInterval(remove, retryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onReady', remove)
  // Timers may be early by a millisecond.
  return () => setTimeout(remove, finalAfterMs + 100).unref()
}

/** Yields after each part, so that other requests are answered meanwhile. A reply is sent first. */
async function* removeDeleted({ db }: Database, now: Date) {
  const undoable = db.selectFrom('undo_steps').where(isRecent('changed_at', now))
  const replying = db
    .selectFrom('outbox')
    .where('kind', '=', 'reply')
    .where('state', 'in', ['waiting', 'sending'])
    // Later it has been given up.
    .where('created_at', '>', new Date(now.getTime() - giveUpAfterMs).toISOString())
    .where('message_id', 'is not', null)
    .$narrowType<{ message_id: string }>()
  const due = db
    .selectFrom('messages')
    .select('seq')
    .where('box', '=', boxes.deleted)
    .where('id', 'not in', undoable.select('message_id'))
    .where('id', 'not in', replying.select('message_id'))
    .limit(batch)
  let numDeletedRows: bigint
  do {
    const deletion = db.deleteFrom('messages').where('seq', 'in', due)
    ;({ numDeletedRows } = await deletion.executeTakeFirstOrThrow())
    yield numDeletedRows
    await setImmediate()
  } while (numDeletedRows === BigInt(batch))
  // The others say where a message comes back to.
  await db
    .deleteFrom('undo_steps')
    .where('message_id', 'not in', replying.select('message_id'))
    .where(sql<boolean>`not ${isRecent('changed_at', now)}`)
    .execute()
}
