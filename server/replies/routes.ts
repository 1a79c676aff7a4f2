import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { submissionKeyHeader } from '#contract/contact.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError } from '../errors.ts'
import { findContact } from '../messages/contacts.ts'
import { noContact } from '../messages/routes.ts'
import { isUnstorable } from '../messages/search-text.ts'
import { changeStatus } from '../messages/status.ts'
import { submissionKeyOf } from '../messages/submission-key.ts'
import { findConversation, findReply } from './conversation.ts'

/** What the owner does with a message besides filing it: replies by email, and notes. */
export function replyRoutes(app: FastifyInstance, { database: { db }, now }: Deps) {
  addEndpoint(app, 'GET /api/admin/conversation', async ({ query: { id } }) => {
    const data = await findConversation(db, id)
    if (!data) throw noContact()
    return { success: true, data }
  })

  addEndpoint(app, 'POST /api/admin/notes', async ({ body: { id: contact_id, text } }, reply) => {
    if (!(await findContact(db, contact_id))) throw noContact()
    const id = randomUUIDv7()
    const note = { id, contact_id, kind: 'note', text, created_at: now().toISOString() } as const
    await db.insertInto('entries').values(note).execute()
    reply.code(201)
    return { success: true, message: 'Note added', data: { note: { _id: id } } }
  })

  addEndpoint(app, 'POST /api/admin/replies', async (request, reply) => {
    refuseWithoutMail()
    const { id: contactId, message: text } = request.body
    const key = submissionKeyOf(request)
    if (!(await findContact(db, contactId))) throw noContact()
    const [id, time] = [randomUUIDv7(), now()]
    const isNew = await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('entries')
        .values({
          id,
          contact_id: contactId,
          kind: 'reply',
          text,
          created_at: time.toISOString(),
          submission_key: key,
          message_id: app.outbox.messageIdOf(id),
        })
        .onConflict((conflict) => conflict.column('submission_key').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n) return false
      await app.outbox.queueReply(trx, { id, contactId }, time)
      return true
    })
    if (isNew) app.outbox.wake()
    const kept = await (key
      ? findReply(db, 'submission_key', key)
      : findReply(db, 'entries.id', id))
    if (kept?.contactId !== contactId || kept.text !== text) {
      throw new HttpError(422, `This ${submissionKeyHeader} was sent before, with another reply`)
    }
    reply.code(201)
    return { success: true, data: { reply: kept } }
  })

  addEndpoint(app, 'PUT /api/admin/replies', async ({ body: { id, decision } }) => {
    const isAgain = decision === 'send again'
    if (isAgain) refuseWithoutMail()
    if (isUnstorable(id)) throw noReply()
    const time = now()
    const at = time.toISOString()
    const isDecided = await db.transaction().execute(async (trx) => {
      const decided = await trx
        .updateTable('outbox')
        .set({ state: isAgain ? 'waiting' : 'sent', last_error: null })
        .$if(isAgain, (query) => query.set({ attempts: 0, due_at: at, created_at: at }))
        .where('entry_id', '=', id)
        .where('state', 'in', ['failed', 'unsure'])
        .returning('contact_id')
        .executeTakeFirst()
      if (decided && !isAgain) await changeStatus(trx, decided.contact_id, 'replied', time)
      return decided !== undefined
    })
    const reply = await findReply(db, 'entries.id', id)
    if (!reply) throw noReply()
    if (!isDecided) throw new HttpError(409, 'This reply needs no decision')
    app.outbox.wake()
    return { success: true, data: { reply } }
  })

  function refuseWithoutMail() {
    if (!app.outbox.mail) throw new HttpError(409, 'Email is not set up: set SMTP_URL')
  }
}

const noReply = () => new HttpError(404, 'There is no reply with this id')
