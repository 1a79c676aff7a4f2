import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { submissionKeyHeader, suspiciousHeader } from '#contract/contact.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import { createLimiter } from '../database/limits.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError, isFormPost, tooMany } from '../errors.ts'
import { acceptForms } from '../request-body.ts'
import {
  createContact,
  deleteContact,
  findContact,
  findSubmitted,
  listContacts,
  readContacts,
  setContactStatus,
  setContactSuspicious,
} from './contacts.ts'
import { exportWriters } from './export.ts'
import { fillFailedForm } from './failed-form.ts'

// A plugin, so that only this route accepts form posts.
export async function createContactRoute(app: FastifyInstance, deps: Deps) {
  const { config, database, now, pages } = deps
  acceptForms(app)
  const limiter = await createLimiter(database, 'messages', config.CONTACT_LIMIT)

  async function create(
    request: FastifyRequest & RequestOf<'POST /api/contacts'>,
    reply: FastifyReply,
  ) {
    const { _gotcha: honeypot, ...message } = request.body
    const submissionKey = submissionKeyOf(request)
    const languageBase = languageAt(request).base
    const suspicious = Boolean(honeypot) || suspiciousHeader.toLowerCase() in request.headers
    const contact = { ...message, id: randomUUIDv7(), suspicious, languageBase, submissionKey }
    const isNew = await database.db.transaction().execute(async (trx) => {
      if (!(await createContact(trx, contact, now()))) return false
      const counted = await limiter.count(trx, request.ip, now())
      if ('wait' in counted) {
        throw tooMany("You've sent several messages already.", counted.wait)
      }
      if (!suspicious) await app.outbox.queueNotifications(trx, contact.id, now())
      return true
    })
    if (isNew) app.outbox.wake()
    const _id = isNew ? contact.id : await findSubmitted(database.db, submissionKey ?? '', message)
    if (!_id) {
      throw new HttpError(422, `This ${submissionKeyHeader} was already used for another message`)
    }
    if (isFormPost(request)) return reply.redirect(`${languageBase}/contact/sent`, 303)
    reply.code(201)
    return { success: true, message: 'Message Sent successfully!', data: { _id } }
  }

  function languageAt(request: FastifyRequest) {
    const { query, headers } = request
    if (isFormPost(request)) return pages.languageAt(`/${Object(query).language}`)
    return pages.languageAt(URL.parse(headers.referer ?? '')?.pathname ?? '')
  }

  addEndpoint(app, 'POST /api/contacts', create, (request, error) =>
    fillFailedForm(languageAt(request).formTemplates, request.body, error),
  )
}

export function contactRoutes(app: FastifyInstance, { database, now }: Deps) {
  const { db } = database

  addEndpoint(app, 'GET /api/admin/contacts', async ({ query }) => {
    const { contacts, total, suspicious } = await listContacts(database, query)
    const { page, limit } = query
    const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
    return { success: true, data: { contacts, pagination, suspicious } }
  })

  addEndpoint(app, 'PUT /api/admin/contacts', async ({ body: { id, status } }) => {
    await db.transaction().execute((trx) => setContactStatus(trx, id, status, now()))
    const contact = await mustFindContact(db, id)
    return { success: true, message: 'Contact status updated', data: { contact } }
  })

  addEndpoint(app, 'PUT /api/admin/contacts/suspicious', async ({ body: { id, suspicious } }) => {
    await setContactSuspicious(db, id, suspicious)
    return { success: true, data: { contact: await mustFindContact(db, id) } }
  })

  addEndpoint(app, 'DELETE /api/admin/contacts', async ({ body: { id } }) => {
    if (!(await deleteContact(database, id))) throw noContact()
    return { success: true, message: 'Contact deleted successfully' }
  })

  addEndpoint(app, 'GET /api/admin/export', async ({ query: { format = 'json' } }, reply) => {
    const { type, write } = exportWriters[format]
    const name = `messages-${now().toISOString().slice(0, 10)}.${format}`
    return reply
      .type(type)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(write(readContacts(db), db), { objectMode: false }))
  })
}

/** Throws `HttpError` (404). */
export async function mustFindContact(db: Deps['database']['db'], id: string) {
  const contact = await findContact(db, id)
  if (!contact) throw noContact()
  return contact
}

export const noContact = () => new HttpError(404, 'Contact not found')

/** Returns the hash of the key, if there is one. Throws `HttpError` (400). */
export function submissionKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[submissionKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new HttpError(400, `${submissionKeyHeader} must have 1 to 200 visible ASCII characters`)
  }
  return createHash('sha256').update(key).digest('base64url')
}
