import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** GET /api/admin/mail: whether mail goes out and answers come in, what waits, and what went wrong. */
export function mailStateRoute(app: FastifyInstance, { config, store }: Deps) {
  addEndpoint(app, 'getMailState', async () => {
    const on = app.outbox.messageIds !== undefined
    const incoming = app.incoming.on
    const [state, incomingError, replies, webhook] = await Promise.all([
      store.outbox.state('mail'),
      app.incoming.error(),
      store.outbox.troubled(),
      config.WEBHOOK_URL ? store.outbox.state('webhook') : null,
    ])
    return { success: true, data: { on, incoming, incomingError, replies, webhook, ...state } }
  })
}
