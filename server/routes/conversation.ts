import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** What was said with the sender of a message: the owner reads it, and keeps notes and drafts. */
export function conversationRoutes(app: FastifyInstance, { store, now }: Deps) {
  addEndpoint(app, 'getConversation', async ({ query, token }) => {
    const data = await store.conversations.find(query.id)
    if (!data) throw noContact()
    const messages = data.entries.filter(({ kind }) => kind === 'message')
    if (!token) {
      await app.outbox.shown(
        messages.map(({ _id }) => _id),
        'conversations',
      )
    }
    return { success: true, data }
  })

  addEndpoint(app, 'addNote', async ({ body: { id, text } }, reply) => {
    const _id = await store.conversations.addNote(id, text, now())
    if (!_id) throw noContact()
    reply.code(201)
    return { success: true, message: 'Note added', data: { note: { _id } } }
  })

  addEndpoint(app, 'saveDraft', async ({ body: { id, text, version } }) => {
    const draft = await store.drafts.save(id, text, version, now())
    if (draft === 'missing') throw noContact()
    if (draft === 'outdated') throw new HttpError(409, 'Another window has saved a later draft')
    return { success: true, data: { draft } }
  })

  addEndpoint(app, 'getAttachment', async ({ query }, reply) => {
    const file = await store.conversations.attachment(query.id)
    if (!file) throw new HttpError(404, 'There is no file with this id')
    // Whatever it claims to be, no browser may open it here.
    return reply
      .type('application/octet-stream')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`)
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .send(file.content)
  })
}

/** A name as a header may hold it (RFC 8187). */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** For an id that no message has. */
export const noContact = () => new HttpError(404, 'There is no contact with this id')
