import type { FastifyInstance } from 'fastify'
import { placesIn } from '#contract/canned-reply.ts'
import { submissionKeyHeader } from '#contract/contact.ts'
import { holdMs, type Reply } from '#contract/conversation.ts'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { submissionKeyOf } from '../submission-key.ts'
import { noContact } from './conversation.ts'

/** /api/admin/replies: the owner answers by mail, takes it back, and decides on what nobody can tell. */
export function replyRoutes(app: FastifyInstance, { store, now }: Deps) {
  addEndpoint(app, 'sendReply', async (request, reply) => {
    const { id, message, seen } = request.body
    const { messageIds } = app.outbox
    if (!messageIds) throw new HttpError(409, 'Mail is not set up: set SMTP_URL')
    refuseUnfilled(message)
    const key = submissionKeyOf(request)
    const dueAt = new Date(now().getTime() + holdMs)
    const added = await store.replies.add(
      { contactId: id, text: message, seen, key, dueAt, messageIdOf: messageIds.make },
      now(),
    )
    if (added === 'missing') throw noContact()
    if (added === 'differs') {
      throw new HttpError(422, `This ${submissionKeyHeader} was sent before, with another reply`)
    }
    if (added === 'outdated') {
      throw new HttpError(409, 'Something was said in this conversation since you opened it', {
        field: 'seen',
      })
    }
    app.outbox.wake(dueAt)
    reply.code(201)
    return { success: true, data: { reply: await find(added.id) } }
  })

  addEndpoint(app, 'cancelReply', async ({ body: { id } }) => {
    const cancelled = await store.outbox.cancel(id, now())
    const reply = await find(id)
    if (!cancelled && reply.state !== 'cancelled') {
      throw new HttpError(409, 'It is too late to undo this reply')
    }
    return { success: true, data: { reply } }
  })

  addEndpoint(app, 'decideReply', async ({ body: { id, decision } }) => {
    const decided = await store.outbox.decide(id, decision, now())
    const reply = await find(id)
    if (!decided) throw new HttpError(409, 'Nobody has to decide on this reply')
    if (decision === 'send again') app.outbox.wake(now())
    return { success: true, data: { reply } }
  })

  async function find(id: string): Promise<Reply> {
    const reply = await store.conversations.reply(id)
    if (!reply) throw new HttpError(404, 'There is no reply with this id')
    return reply
  }
}

/** Throws `HttpError` (400) for a message with a place that nobody has filled. */
function refuseUnfilled(message: string) {
  const [place] = placesIn(message)
  if (!place) return
  const words = `Fill in ${place.text}, or put spaces inside its braces if it is meant as it stands`
  throw new HttpError(400, words, { field: 'message' })
}
