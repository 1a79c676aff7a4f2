import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** /api/admin/contacts: the owner reads the messages, changes their status and deletes them. */
export function inboxRoutes(app: FastifyInstance, { store, now }: Deps) {
  addEndpoint(app, 'listContacts', async ({ query, token }, reply) => {
    const { contacts, total } = await store.contacts.list(query, goneSignal(reply))
    // A program that reads them shows nobody anything.
    if (!token) {
      await app.outbox.shown(
        contacts.map(({ _id }) => _id),
        'messages',
      )
    }
    const { page, limit } = query
    const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
    return { success: true, data: { contacts, pagination } }
  })

  addEndpoint(app, 'setContactStatus', async ({ token, body: { id, status } }) => {
    const contact = await store.contacts.setStatus(id, status, now())
    if (!contact) throw missing()
    const mayRead = !token || token.scopes.includes('messages:read')
    const message = 'Contact status updated'
    return { success: true, message, ...(mayRead && { data: { contact } }) }
  })

  addEndpoint(app, 'deleteContact', async ({ body }) => {
    if (!(await store.contacts.remove(body.id))) throw missing()
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

const missing = () => new HttpError(404, 'There is no contact with this id')
