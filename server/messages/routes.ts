import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOf } from '#contract/endpoints.ts'
import { submissionKeyHeader, suspiciousHeader } from '#contract/message.ts'
import { createLimiter } from '../database/limits.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { HttpError, isFormPost, tooMany } from '../errors.ts'
import { acceptForms } from '../request-body.ts'
import { changeMessages, undoChange } from './changes.ts'
import { exportWriters } from './export.ts'
import { fillFailedForm } from './failed-form.ts'
import { listMessages } from './inbox.ts'
import { createMessage, findMessage, findSubmitted, readMessages } from './messages.ts'
import { scheduleRemovals } from './removal.ts'
import { findReasons, isQuiet } from './suspicion.ts'

// A plugin, so that only this route accepts form posts.
export async function createMessageRoute(app: FastifyInstance, deps: Deps) {
  const { config, database, now, pages } = deps
  acceptForms(app)
  const limiter = await createLimiter(database, 'messages', config.CONTACT_LIMIT)

  async function create(
    request: FastifyRequest & RequestOf<'POST /api/contacts'>,
    reply: FastifyReply,
  ) {
    const { _gotcha: honeypot, ...written } = request.body
    const submissionKey = submissionKeyOf(request)
    const languageBase = languageAt(request).base
    const marked = request.headers[suspiciousHeader.toLowerCase()]?.toString()
    const message = { ...written, id: randomUUIDv7(), languageBase, submissionKey }
    const time = now()
    const isNew = await database.db.transaction().execute(async (trx) => {
      const submission = { message: written.message, honeypot, marked }
      const reasons = await findReasons(trx, submission, pages.siteLanguages, time)
      if (!(await createMessage(trx, { ...message, reasons }, time))) return false
      const counted = await limiter.count(trx, request.ip, time)
      if ('wait' in counted) {
        throw tooMany("You've sent several messages already.", counted.wait)
      }
      if (isQuiet(reasons)) await app.outbox.queueSuspiciousNotice(trx, time)
      else await app.outbox.queueNotifications(trx, message.id, time)
      return true
    })
    if (isNew) app.outbox.wake()
    const _id = isNew ? message.id : await findSubmitted(database.db, submissionKey ?? '', written)
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

export function messageRoutes(app: FastifyInstance, { database, now }: Deps) {
  const { db, kind } = database
  const scheduleRemoval = scheduleRemovals(app, database, now)

  addEndpoint(app, 'GET /api/admin/contacts', async ({ query }) => {
    const { total, more, ...listed } = await listMessages(database, query)
    const { page, limit } = query
    const pagination = { page, limit, total, pages: Math.ceil(total / limit), more }
    return { success: true, data: { ...listed, pagination } }
  })

  async function change(body: RequestOf<'POST /api/admin/contacts/changes'>['body']) {
    const done = await db
      .transaction()
      .execute((trx) => changeMessages({ db: trx, kind }, body, now()))
    scheduleRemoval()
    return done
  }

  addEndpoint(app, 'PUT /api/admin/contacts', async ({ body: { id, status } }) => {
    const { undo } = await change({ ids: [id], action: status })
    const message = await mustFindMessage(db, id)
    return { success: true, message: 'Contact status updated', data: { message, undo } }
  })

  addEndpoint(app, 'DELETE /api/admin/contacts', async ({ body: { id } }) => {
    const { changed, undo } = await change({ ids: [id], action: 'delete' })
    if (changed === 0) throw noMessage()
    return { success: true, message: 'Contact deleted successfully', data: { undo } }
  })

  addEndpoint(app, 'POST /api/admin/contacts/changes', async ({ body }) => {
    return { success: true, data: await change(body) }
  })

  addEndpoint(app, 'POST /api/admin/contacts/undo', async ({ body: { id } }) => {
    const restored = await undoChange(database, id, now())
    if (restored === 0) throw new HttpError(404, 'It is too late to undo this')
    return { success: true, data: { restored } }
  })

  addEndpoint(app, 'GET /api/admin/export', async ({ query: { format = 'json' } }, reply) => {
    const { type, write } = exportWriters[format]
    const name = `messages-${now().toISOString().slice(0, 10)}.${format}`
    return reply
      .type(type)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(write(readMessages(db), db), { objectMode: false }))
  })
}

/** Throws `HttpError` (404). */
export async function mustFindMessage(db: Deps['database']['db'], id: string) {
  const message = await findMessage(db, id)
  if (!message) throw noMessage()
  return message
}

export const noMessage = () => new HttpError(404, 'Contact not found')

/** Returns the hash of the key, if there is one. */
export function submissionKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[submissionKeyHeader.toLowerCase()]
  return key ? createHash('sha256').update(String(key)).digest('base64url') : undefined
}
