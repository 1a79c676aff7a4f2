import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from '../store/unavailable.ts'
import { type Failure, sendFailure } from './answers.ts'
import { endAfter, exchangesOf, followExchanges } from './exchanges.ts'
import { endGently } from './linger.ts'
import type { Answered } from './log.ts'

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

/** What a refusal has that goes past Fastify: the headers of every answer, and who is told of it. */
export type Refusals = { headers: Record<string, string>; note: (answered: Answered) => void }

/**
 * Answers mistakes that Node lets through, or answers without a word: other versions, not exactly one Host
 * (RFC 9112, 3.2), expectations that nobody meets, and tunnels.
 */
export function answerProtocolMistakes(app: FastifyInstance, refusals: Refusals) {
  // Node drops what has come in after a request that would change the protocol: nothing can follow it.
  followExchanges(app, (request) =>
    Boolean(request.headers.upgrade !== undefined || protocolMistake(request)),
  )
  app.addHook('onRequest', async (request, reply) => {
    const mistake = protocolMistake(request.raw)
    if (mistake) return sendFailure(request, reply, { status: 400, message: mistake })
  })
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now()
    const { headers, body } = refusalOf('Only "100-continue" can be expected', refusals)
    endAfter(response)
    response.once('finish', () => noteRefusal(refusals, 417, start, request.method))
    response.writeHead(417, headers).end(body)
  })
  app.server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => {})
    refuse(refusals, socket, 400, 'CONNECT')
  })
}

/** Who may be meant by a Host header: a name or an address, and a port (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const host = /^[\w.~!$&'()*+,;=%:[\]-]*$/

/** What is wrong with a request that Node takes for one, in words for people. */
function protocolMistake({ httpVersion, rawHeaders }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'The request is not HTTP/1.1'
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue
    if (++hosts > 1) return 'The request names more than one host'
    if (!host.test(rawHeaders[at + 1] ?? '')) return 'The request names a host that can not be'
  }
  if (hosts === 0 && httpVersion === '1.1') return 'The request names no host'
  return undefined
}

const statusOfClientError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers bytes that are not HTTP, which reach no request at all. */
export const createAnswerClientError =
  (refusals: Refusals) => (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!refused.has(socket)) refuse(refusals, socket, statusOfClientError[error.code ?? ''] ?? 400)
    // What follows is not HTTP either; but it must come to an end.
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy()
  }

const refused = new WeakSet<Socket>()

/** Ends a connection with an answer that goes out in its turn: after those to the requests before. */
function refuse(refusals: Refusals, socket: Socket, status: number, method?: string) {
  const start = performance.now()
  refused.add(socket)
  const { request, response, before } = exchangesOf(socket)
  const within = request?.complete === false
  const previous = within ? before : response
  function end() {
    // A request that was answered before it had come in whole gets no second answer.
    if (socket.destroyed || (within && response?.headersSent)) return endGently(socket)
    endGently(socket, bytesOf(refusals, status))
    noteRefusal(refusals, status, start, within ? request.method : method)
  }
  if (!previous || previous.writableFinished) end()
  else previous.once('finish', end)
}

function bytesOf(refusals: Refusals, status: number): string {
  const { headers, body } = refusalOf(messages[status] ?? '', refusals)
  const lines = Object.entries({ Date: new Date().toUTCString(), ...headers, Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`
}

function refusalOf(message: string, { headers }: Refusals) {
  const body = JSON.stringify({ success: false, message })
  const about = {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': `${Buffer.byteLength(body)}`,
  }
  return { headers: { ...headers, ...about }, body }
}

/** The method is not known where the request could not be read so far. */
function noteRefusal({ note }: Refusals, status: number, start: number, method = 'unknown') {
  note({ method, route: undefined, status, ms: performance.now() - start })
}
