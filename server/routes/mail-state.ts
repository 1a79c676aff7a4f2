import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** GET /api/admin/mail: whether mail goes out, what waits, and what went wrong last. */
export function mailStateRoute(app: FastifyInstance, { store }: Deps) {
  addEndpoint(app, 'getMailState', async () => {
    const on = app.outbox.messageIds !== undefined
    const state = await store.outbox.state('mail')
    return { success: true, data: { on, incoming: false, incomingError: null, ...state } }
  })
}
