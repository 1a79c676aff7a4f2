import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { closeLingering } from './lingering-close.ts'

/** Milliseconds. Whoever sends a byte a second must not hold a connection for long. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * Whoever reads nothing of an answer for so long is not waiting for it. Longer than a change takes to be made
 * or given up; a search whose statements PostgreSQL draws out, each up to its time limit, ends here too.
 */
const stalledMs = 30_000

/** The HTTP server, with the limits that every connection has. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer({ ...timeouts, requireHostHeader: false }, listener)
  server.timeout = stalledMs
  // Node destroys a connection right after its last answer.
  server.on('connection', (socket: Socket) => {
    socket.destroySoon = () => closeLingering(socket)
  })
  return server
}
