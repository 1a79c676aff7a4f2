import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'

/** Answers mistakes that Node lets through, or answers without a word, in words for people. */
export function refuseProtocolErrors(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const error = protocolError(request.raw)
    if (error) throw error
  })
  // Node would answer without a word.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response)
  })
}

/** Whether nothing may follow a request: Node drops what has come in after one that would change the protocol. */
export const isLastOfConnection = (request: IncomingMessage): boolean =>
  request.headers.upgrade !== undefined || protocolError(request) !== undefined

/** Who may be meant by a Host header: a name or an address, and a port (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const host = /^[\w.~!$&'()*+,;=%:[\]-]*$/

/** What is wrong with a request that Node takes for one: its version, its Host (RFC 9112, 3.2), what it expects. */
function protocolError(request: IncomingMessage): HttpError | undefined {
  const { httpVersion, headers, rawHeaders } = request
  const bad = (message: string) => new HttpError(400, message)
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return bad('The request is not HTTP/1.1')
  // Of several, `headers` holds the first one only.
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return bad('The request names more than one host')
  if (!host.test(headers.host ?? '')) return bad('The request names an invalid host')
  if (hosts === 0 && httpVersion === '1.1') return bad('The request names no host')
  if (headers.expect !== undefined && !/100-continue/i.test(headers.expect)) {
    return new HttpError(417, 'Only "100-continue" can be expected')
  }
  return undefined
}
