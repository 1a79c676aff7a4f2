import { randomUUIDv7 } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { submissionKeyHeader } from '#contract/contact.ts'
import { isFormPost, languageOf, sendFailure } from '../answers.ts'
import type { Deps } from '../app.ts'
import { addEndpoint } from '../endpoint.ts'
import { submissionRules } from '../limit.ts'
import { submissionKeyOf } from '../submission-key.ts'
import type { NameForCounting } from '../visitor.ts'
import { waitInWords } from '../wait.ts'

/**
 * POST /api/contacts: a visitor leaves a message, by script or by the form itself. Registered as a plugin,
 * so that this call alone reads what forms send.
 */
export async function sendMessageRoute(
  app: FastifyInstance,
  { config, store, now, pages, name }: Deps & { name: NameForCounting },
) {
  await app.register(formbody)
  const { formAnswers } = pages

  addEndpoint(
    app,
    'sendMessage',
    async (request, reply) => {
      const { _gotcha: trap, ...message } = request.body
      const key = submissionKeyOf(request)
      if (key === false) {
        return sendFailure(request, reply, {
          status: 400,
          message: `${submissionKeyHeader} must have 1 to 200 visible ASCII characters`,
        })
      }
      const time = now()
      const { rules, all } = submissionRules(config, name, time, request.ip)
      // A robot is told what a person is told: the same words, and an id that leads nowhere.
      const outcome = trap
        ? { id: randomUUIDv7(), refused: await store.limits.count(rules, time) }
        : await store.contacts.add(message, time, { key, limits: rules })

      if (outcome.refused) {
        const { rule, seconds } = outcome.refused
        const wait = `Please try again in ${waitInWords(seconds)}.`
        return sendFailure(request, reply, {
          status: 429,
          message:
            rule === all
              ? `Very many messages are coming in just now. ${wait}`
              : `Several messages have come from your address already. ${wait}`,
          retryAfter: seconds,
        })
      }
      if ('differs' in outcome && outcome.differs) {
        return sendFailure(request, reply, {
          status: 422,
          message: `This ${submissionKeyHeader} was sent before, with another message`,
        })
      }
      reply.code(201)
      if (isFormPost(request)) {
        return reply.type('text/html; charset=utf-8').send(formAnswers.sent(languageOf(request)))
      }
      const data = { _id: outcome.id }
      return reply.send({ success: true, message: 'Message Sent successfully!', data })
    },
    { formAnswers },
  )
}
