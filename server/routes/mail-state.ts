import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** GET /api/admin/mail: whether mail goes out and answers come in, what waits, and what went wrong last. */
export function mailStateRoute(app: FastifyInstance, { store }: Deps) {
  addEndpoint(app, 'getMailState', async () => {
    const on = app.outbox.messageIds !== undefined
    const incoming = app.incoming.on
    const [state, incomingError] = await Promise.all([
      store.outbox.state('mail'),
      app.incoming.error(),
    ])
    return { success: true, data: { on, incoming, incomingError, ...state } }
  })
}
