import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** /api/admin/contacts: the owner reads the messages, changes their status and deletes them. */
export function inboxRoutes(app: FastifyInstance, { store }: Deps) {
  addEndpoint(app, 'listContacts', async ({ query }, reply) => {
    const { contacts, total } = await store.contacts.list(query, goneSignal(reply))
    const { page, limit } = query
    const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
    return { success: true, data: { contacts, pagination } }
  })

  addEndpoint(app, 'setContactStatus', async (request, reply) => {
    const { id, status } = request.body
    const contact = await store.contacts.setStatus(id, status)
    if (!contact) return sendMissing(request, reply)
    return { success: true, message: 'Contact status updated', data: { contact } }
  })

  addEndpoint(app, 'deleteContact', async (request, reply) => {
    const removed = await store.contacts.remove(request.body.id)
    if (!removed) return sendMissing(request, reply)
    return { success: true, message: 'Contact deleted successfully' }
  })
}

/** Aborts when the caller goes away before the answer: a search that nobody waits for need not end. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}

const sendMissing = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply, { status: 404, message: 'There is no contact with this id' })
