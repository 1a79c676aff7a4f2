import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { AccessLog } from '../access-log.ts'
import { messages } from '../answers.ts'
import { exchangesOf } from './exchanges.ts'
import { closeLingering } from './lingering-close.ts'

const statusOfClientError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers input that never becomes a request, with these headers and a line in the access log. */
export function createRefusals(headers: Record<string, string>, note: AccessLog['note']) {
  const refused = new WeakSet<Socket>()

  /** Ends a connection with an answer that goes out in its turn: after those to the requests before. */
  function refuse(socket: Socket, status: number, method?: string) {
    const start = performance.now()
    refused.add(socket)
    const { latest, previous } = exchangesOf(socket)
    // It may lie within the body of a request.
    const cut = latest?.req.complete === false ? latest : undefined
    const before = cut ? previous : latest
    function end() {
      // A request that was answered before it had come in whole gets no second answer.
      if (socket.destroyed || cut?.headersSent) return closeLingering(socket)
      closeLingering(socket, bytesOf(status, headers))
      // The method is not known where the request could not be read so far.
      const known = cut?.req.method ?? method ?? 'unknown'
      note({ method: known, route: undefined, status, ms: performance.now() - start })
    }
    if (!before || before.writableFinished) end()
    else before.once('finish', end)
  }

  return {
    /** Bytes that are not HTTP, or that come too slowly. */
    clientError(error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (!refused.has(socket)) refuse(socket, statusOfClientError[error.code ?? ''] ?? 400)
      // What follows is not HTTP either; but it must come to an end.
      else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy()
    },
    /** There is too much at once: an answer where one is awaited, and nothing is read any more. */
    overload(socket: Socket) {
      const { latest } = exchangesOf(socket)
      if (socket.destroyed) return
      if (latest?.headersSent || !socket.writable) socket.destroy()
      else socket.end(bytesOf(503, { ...headers, 'Retry-After': '10' }), () => socket.destroy())
    },
    /** CONNECT, which asks for a tunnel. */
    tunnel(socket: Socket) {
      socket.on('error', () => {})
      refuse(socket, 400, 'CONNECT')
    },
  }
}

function bytesOf(status: number, headers: Record<string, string>): string {
  const body = JSON.stringify({ success: false, message: messages[status] })
  const all = {
    Date: new Date().toUTCString(),
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
