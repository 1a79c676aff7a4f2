import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { undoMs } from '#contract/inbox.ts'
import { submissionKeyHeader } from '#contract/message.ts'
import type { Queries } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError } from '../errors.ts'
import { markReplied } from '../messages/changes.ts'
import { addSearchText, correctAddress, rebuildSearchText } from '../messages/messages.ts'
import { mustFindMessage, noMessage, submissionKeyOf } from '../messages/routes.ts'
import { findConversation, findReply } from './conversation.ts'

export function replyRoutes(app: FastifyInstance, deps: Deps) {
  const { database, now } = deps
  const { db, kind } = database
  addEndpoint(app, 'GET /api/admin/conversation', async ({ query: { id } }) => {
    const data = await findConversation(deps, id)
    if (!data) throw noMessage()
    return { success: true, data }
  })

  addEndpoint(app, 'POST /api/admin/notes', async ({ body: { id, text } }, reply) => {
    await mustFindMessage(db, id)
    const _id = await db.transaction().execute((trx) => addNote(trx, id, text, now()))
    reply.code(201)
    return { success: true, message: 'Note added', data: { note: { _id } } }
  })

  addEndpoint(app, 'POST /api/admin/replies', async (request, reply) => {
    rejectWithoutMail()
    const { id: messageId, message: text } = request.body
    const key = submissionKeyOf(request)
    await mustFindMessage(db, messageId)
    const [id, time] = [randomUUIDv7(), now()]
    const isNew = await db.transaction().execute(async (trx) => {
      const reply = { id, message_id: messageId, text, created_at: time.toISOString() }
      const sent = { submission_key: key, email_id: app.outbox.emailIdOf(id) }
      if (!(await addReply(trx, { ...reply, ...sent }))) return false
      await app.outbox.queueReply(trx, { id, messageId }, time)
      return true
    })
    if (isNew) app.outbox.wakeAfter(undoMs)
    const stored = await (isNew || !key
      ? findReply(db, 'entries.id', id, time)
      : findReply(db, 'submission_key', key, time))
    if (stored?.messageId !== messageId || stored.text !== text) {
      throw new HttpError(422, `This ${submissionKeyHeader} was already used for another reply`)
    }
    reply.code(201)
    return { success: true, data: { reply: stored } }
  })

  addEndpoint(app, 'PUT /api/admin/replies', async ({ body: { id, decision, email } }) => {
    const isAgain = decision === 'send again'
    if (isAgain) rejectWithoutMail()
    const time = now()
    const isDecided = await db.transaction().execute(async (trx) => {
      const decided = await decide(trx, id, isAgain, time)
      if (decided && isAgain && email) {
        const earlier = await correctAddress(trx, decided.message_id, email)
        const note = `Address corrected from ${earlier} to ${email}`
        if (earlier) await addNote(trx, decided.message_id, note, time)
      }
      if (decided && !isAgain) {
        await markReplied({ db: trx, kind }, decided.message_id, time)
      }
      return decided !== undefined
    })
    const reply = await findReply(db, 'entries.id', id, time)
    if (!reply) throw new HttpError(404, 'Reply not found')
    if (!isDecided) throw new HttpError(409, "This reply doesn't need a decision")
    app.outbox.wake()
    return { success: true, data: { reply } }
  })

  addEndpoint(app, 'DELETE /api/admin/replies', async ({ body: { id } }) => {
    await db.transaction().execute(async (trx) => {
      const held = await removeHeld(trx, id, now())
      if (!held) throw new HttpError(404, 'It is too late to undo this')
      await trx.deleteFrom('entries').where('id', '=', id).execute()
      await rebuildSearchText(trx, held.message_id)
    })
    return { success: true }
  })

  function rejectWithoutMail() {
    if (!app.outbox.mail) throw new HttpError(409, "Email isn't set up. Set SMTP_URL")
  }
}

async function addNote(trx: Queries, message_id: string, text: string, time: Date) {
  const id = randomUUIDv7()
  const note = { id, message_id, kind: 'note', text, created_at: time.toISOString() } as const
  await trx.insertInto('entries').values(note).execute()
  await addSearchText(trx, message_id, text)
  return id
}

type NewReply = Omit<Insertable<Tables['entries']>, 'kind'>

async function addReply(trx: Queries, reply: NewReply): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('entries')
    .values({ ...reply, kind: 'reply' })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await addSearchText(trx, reply.message_id, reply.text)
  return true
}

function decide(trx: Queries, id: string, isAgain: boolean, time: Date) {
  const at = time.toISOString()
  return trx
    .updateTable('outbox')
    .set({ state: isAgain ? 'waiting' : 'sent', last_error: null })
    .$if(isAgain, (query) => query.set({ attempts: 0, due_at: at, created_at: at }))
    .where('entry_id', '=', id)
    .where('state', 'in', ['failed', 'unsure'])
    .returning('message_id')
    .$narrowType<{ message_id: string }>()
    .executeTakeFirst()
}

const removeHeld = (trx: Queries, id: string, time: Date) =>
  trx
    .deleteFrom('outbox')
    .where('entry_id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('due_at', '>', time.toISOString())
    .returning('message_id')
    .$narrowType<{ message_id: string }>()
    .executeTakeFirst()
