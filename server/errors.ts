import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from '../store/unavailable.ts'
import { type Failure, sendFailure } from './answers.ts'

/** What a request that never reached a handler did wrong, in words for people. */
const messages: Record<number, string> = {
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
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendFailure(request, reply, failureOf(error, request)),
  )
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

/** Answers what Node would answer without a word: no Host (RFC 9112, 3.2), and expectations that nobody meets. */
export function answerProtocolMistakes(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return
    reply.header('Connection', 'close')
    return sendFailure(request, reply, { status: 400, message: 'The request names no host' })
  })
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = JSON.stringify({ success: false, message: 'Only "100-continue" can be expected' })
    response
      .writeHead(417, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        Connection: 'close',
      })
      .end(body)
  })
}

const statusOfClientError: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers bytes that are not HTTP, which reach no request at all. */
export function answerClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return socket.destroy()
  const status = statusOfClientError[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ success: false, message: messages[Number.parseInt(status, 10)] })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
