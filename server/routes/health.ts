import type { FastifyInstance } from 'fastify'
import { isStoreGone } from '../../store/failures.ts'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { within } from '../within.ts'

/** How long the store may take to answer before this process counts as not ready: milliseconds. */
const readyWithinMs = 2000

/** /healthz says that the process answers, /readyz that its store does: for load balancers and service managers. */
export function healthRoutes(app: FastifyInstance, { store }: Pick<Deps, 'store'>) {
  const config = { access: 'public' } as const

  app.get('/healthz', { config }, async () => ({ success: true }))

  app.get('/readyz', { config }, async (request) => {
    await within(readyWithinMs, store.ping()).catch((error) => {
      if (!isStoreGone(error)) request.log.error({ err: error }, 'the store is not ready')
      throw new HttpError(503, 'The store does not answer', { 'Retry-After': 5 })
    })
    return { success: true }
  })
}
