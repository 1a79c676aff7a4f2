import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from './database/failures.ts'

export class HttpError extends Error {
  override name = 'HttpError'
  status: number
  field?: string
  mistakes: Mistake[]
  headers: Record<string, string | number>

  constructor(
    status: number,
    message: string,
    { field, mistakes = [{ message, field }], ...headers }: Details = {},
  ) {
    super(message)
    this.status = status
    this.field = field
    this.mistakes = mistakes
    this.headers = headers
  }
}

export type Mistake = { message: string; field?: string }

type Details = {
  field?: string
  mistakes?: Mistake[]
  'Retry-After'?: number
  'WWW-Authenticate'?: 'Bearer'
}

const messages: Record<number, string> = {
  413: 'The request is too large. The limit is 64 KiB.',
  415: 'Unsupported content type. Send application/json',
}

export const notFound = () => new HttpError(404, 'Not found')

/** The one place that turns exceptions into responses. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const httpError = httpErrorOf(error, request)
    const { status, message, field, headers } = httpError
    reply.code(status).headers(headers)
    // Fastify would close the connection before the visitor could read why.
    reply.header('Connection', reply.raw.shouldKeepAlive ? 'keep-alive' : 'close')
    const { failedForm } = request.routeOptions.config
    if (!failedForm || !isFormPost(request)) return reply.send({ success: false, message, field })
    return reply.type('text/html; charset=utf-8').send(failedForm(request, httpError))
  })
}

function httpErrorOf(error: FastifyError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  const status = error.statusCode ?? 500
  if (status === 415 && request.routeOptions.config.failedForm) {
    return new HttpError(415, `${messages[415]} or application/x-www-form-urlencoded`)
  }
  if (status >= 400 && status < 500) return new HttpError(status, messages[status] ?? error.message)
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database is unavailable')
    const message = 'The database is unavailable. Try again in a minute.'
    return new HttpError(503, message, { 'Retry-After': 30 })
  }
  request.log.error({ err: error }, 'a request failed')
  return new HttpError(500, 'Something went wrong on our side. Please try again later.')
}

export function tooMany(reason: string, seconds: number): HttpError {
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  return new HttpError(429, `${reason} Try again in ${wait}.`, { 'Retry-After': seconds })
}

export function isFormPost(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? ''
  return request.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(type)
}
