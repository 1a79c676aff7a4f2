import { randomUUIDv7 } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { isFormPost, sendFailure } from '../answers.ts'
import type { Deps } from '../app.ts'
import { addEndpoint } from '../endpoint.ts'
import { createLimit, visitorKey } from '../limit.ts'
import { waitInWords } from '../wait.ts'

/**
 * POST /api/contacts: a visitor leaves a message, by script or by the form itself. Registered as a plugin,
 * so that this call alone reads what forms send.
 */
export async function sendMessageRoute(app: FastifyInstance, { config, store, now, pages }: Deps) {
  await app.register(formbody)
  const limit = createLimit(config.CONTACT_LIMIT, () => now().getTime())
  const { formAnswers } = pages

  addEndpoint(
    app,
    'sendMessage',
    async (request, reply) => {
      const { _gotcha: trap, ...message } = request.body
      // A robot is told what a person is told: the same words, and an id that leads nowhere.
      const keep = () => (trap ? { _id: randomUUIDv7() } : store.contacts.add(message, now()))

      const visitor = visitorKey(request.ip)
      const retryAfter = limit.wait(visitor)
      if (retryAfter > 0) {
        return sendFailure(request, reply, {
          status: 429,
          message: `Several messages have come from your address already. Please try again in ${waitInWords(retryAfter)}.`,
          retryAfter,
        })
      }
      limit.count(visitor)
      const { _id } = await keep()
      reply.code(201)
      if (isFormPost(request)) {
        return reply.type('text/html; charset=utf-8').send(formAnswers.sent())
      }
      return reply.send({ success: true, message: 'Message Sent successfully!', data: { _id } })
    },
    { formAnswers },
  )
}
