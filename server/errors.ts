import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from '../store/failures.ts'
import { type Failure, sendFailure } from './answers.ts'

/** What a request that never reached a handler did wrong, in words for people. */
export const messages: Record<number, string> = {
  400: 'The request could not be understood',
  404: 'There is nothing at this address',
  408: 'The request took too long to arrive',
  413: 'The request is too large: up to 64 KiB are accepted',
  415: 'This content type is not accepted: send application/json',
  431: 'The request has headers that are too large',
}

/** When to ask again where the store can't be written or reached. */
const retrySeconds = 30

const codes: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty: JSON was expected',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body is not as long as it says',
}

/** The one place where an exception becomes an answer: what the caller did wrong, or nothing of what we did. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Fastify would end the connection, and with it the visitor's chance to read why: Node reads what is
    // left of the body, for as long as a request may take.
    reply.header('Connection', reply.raw.shouldKeepAlive ? 'keep-alive' : 'close')
    return sendFailure(request, reply, failureOf(error, request))
  })
}

function failureOf(error: FastifyError & { field?: string }, request: FastifyRequest): Failure {
  if (error.validation) return { status: 400, message: error.message, field: error.field }
  // The code that nginx logs for a caller who went away; nobody reads the answer.
  if (error.name === 'AbortError') return { status: 499, message: 'The caller is gone' }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return { status, message: codes[error.code] ?? messages[status] ?? messages[400] ?? '' }
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the store is unavailable')
    return {
      status: 503,
      message: 'Nothing can be stored or read just now. Please try again in a minute.',
      retryAfter: retrySeconds,
    }
  }
  request.log.error({ err: error }, 'a request failed')
  return { status: 500, message: 'Something went wrong on our side. Please try again later.' }
}
