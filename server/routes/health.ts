import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendFailure } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { within } from '../within.ts'

/** How long the store may take to answer before this process is taken for not ready: milliseconds. */
const readyWithinMs = 2000

/** /healthz says that the process answers, /readyz that its store does: for load balancers and service managers. */
export function healthRoutes(app: FastifyInstance, { store }: Pick<Deps, 'store'>) {
  const config = { access: 'public' } as const

  app.get('/healthz', { config }, async (_request, reply) => sendOk(reply))

  app.get('/readyz', { config }, async (request, reply) => {
    try {
      await within(readyWithinMs, store.ping())
    } catch (error) {
      request.log.error({ err: error }, 'the store is not ready')
      return sendFailure(request, reply.header('Cache-Control', 'no-store'), {
        status: 503,
        message: 'The store does not answer',
        retryAfter: 5,
      })
    }
    return sendOk(reply)
  })
}

const sendOk = (reply: FastifyReply) =>
  reply.header('Cache-Control', 'no-store').send({ success: true })
