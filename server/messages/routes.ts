import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { submissionKeyHeader, suspiciousHeader } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import { createLimits } from '../database/limits.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError, isFormPost, languageOf, waitInWords } from '../errors.ts'
import { acceptForms } from '../request-body.ts'
import { allContacts, deleteContact, listContacts, setStatus, setSuspicious } from './contacts.ts'
import { exportFormats } from './export-formats.ts'
import { receiveMessage } from './receive.ts'
import { submissionKeyOf } from './submission-key.ts'

/** POST /api/contacts: a visitor leaves a message, by script or by the form itself. A plugin, so that this call alone reads what forms send. */
export async function sendMessageRoute(app: FastifyInstance, deps: Deps) {
  const { config, database, now, pages } = deps
  acceptForms(app)
  const limitsOf = await createLimits(database)

  async function send(
    request: FastifyRequest & RequestOf<'POST /api/contacts'>,
    reply: FastifyReply,
  ) {
    const { _gotcha: honeypot, ...message } = request.body
    const languageBase = pages.baseOf(pageOf(request))
    const received = {
      message,
      languageBase,
      submissionKey: submissionKeyOf(request),
      suspicious: Boolean(honeypot) || suspiciousHeader.toLowerCase() in request.headers,
      limits: limitsOf('messages', request.ip, config.CONTACT_LIMIT),
    }
    const outcome = await receiveMessage(database, received, now(), (trx, id) =>
      app.outbox.queueMessage(trx, id, now()),
    )
    if (outcome === 'differs') {
      throw new HttpError(422, `This ${submissionKeyHeader} was sent before, with another message`)
    }
    if ('seconds' in outcome) {
      const wait = `Please try again in ${waitInWords(outcome.seconds)}.`
      const reason = 'Several messages have come from your address already.'
      throw new HttpError(429, `${reason} ${wait}`, { 'Retry-After': outcome.seconds })
    }
    if (outcome.isNew) app.outbox.wake()
    if (isFormPost(request)) return reply.redirect(`${languageBase}/contact/sent`, 303)
    reply.code(201)
    return { success: true, message: 'Message Sent successfully!', data: { _id: outcome.id } }
  }

  addEndpoint(app, 'POST /api/contacts', send, { formAnswers: pages.formAnswers })
}

/** The sender's page, which tells the language: the form names it, or the browser names the page. */
function pageOf(request: FastifyRequest): string {
  if (isFormPost(request)) return `/${languageOf(request)}`
  return URL.parse(request.headers.referer ?? '')?.pathname ?? ''
}

/** /api/admin/contacts: the owner reads the messages, files and deletes them. */
export function contactRoutes(app: FastifyInstance, { database, now }: Deps) {
  addEndpoint(app, 'GET /api/admin/contacts', async ({ query }) => {
    const { contacts, total, suspicious } = await listContacts(database, query)
    const { page, limit } = query
    const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
    return { success: true, data: { contacts, pagination, suspicious } }
  })

  addEndpoint(app, 'PUT /api/admin/contacts', async ({ body: { id, status } }) => {
    const contact = await setStatus(database, id, status, now())
    if (!contact) throw noContact()
    return { success: true, message: 'Contact status updated', data: { contact } }
  })

  addEndpoint(app, 'PUT /api/admin/contacts/suspicious', async ({ body: { id, suspicious } }) => {
    const contact = await setSuspicious(database, id, suspicious)
    if (!contact) throw noContact()
    return { success: true, data: { contact } }
  })

  addEndpoint(app, 'DELETE /api/admin/contacts', async ({ body: { id } }) => {
    if (!(await deleteContact(database, id))) throw noContact()
    return { success: true, message: 'Contact deleted successfully' }
  })

  addEndpoint(app, 'GET /api/admin/export', async ({ query: { format = 'json' } }, reply) => {
    const { type, write } = exportFormats[format]
    const name = `messages-${now().toISOString().slice(0, 10)}.${format}`
    return reply
      .type(type)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(write(allContacts(database.db), database.db), { objectMode: false }))
  })
}

/** For an id that no message has. */
export const noContact = () => new HttpError(404, 'There is no contact with this id')
