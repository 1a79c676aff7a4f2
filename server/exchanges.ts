import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { endGently } from './linger.ts'

/** What is under way on a connection. */
type Exchanges = {
  /** The latest request with its answer, until that is over, and the answer before it. */
  request?: IncomingMessage
  response?: ServerResponse
  before?: ServerResponse
  /** The answer after which nothing follows, once that is decided. */
  last?: ServerResponse
  /** How many answers have not gone out yet. */
  due: number
}

/** So many requests may wait on one connection for their turn: each holds some kilobytes. */
const mostDue = 100

const ofSocket = new WeakMap<Socket, Exchanges>()
const unwanted = new WeakSet<ServerResponse>()

/**
 * Keeps in mind what is under way on each connection, and does nothing that is asked after its last answer.
 * `isLast` says at once of a request that nothing may follow it.
 */
export function followExchanges(
  app: FastifyInstance,
  isLast: (request: IncomingMessage) => boolean,
) {
  app.server.on('connection', (socket: Socket) => {
    ofSocket.set(socket, { due: 0 })
    // Node destroys a connection right after its last answer.
    socket.destroySoon = () => endGently(socket)
  })
  app.server.prependListener('request', (request, response) => {
    const exchanges = exchangesOf(request.socket)
    const tooMany = ++exchanges.due > mostDue
    const tooLate = exchanges.last !== undefined && exchanges.last !== response
    if (tooMany) request.socket.destroy()
    if (tooMany || tooLate) unwanted.add(response)
    exchanges.before = exchanges.response
    exchanges.request = request
    exchanges.response = response
    response.once('close', () => {
      exchanges.due--
      if (!request.complete || exchanges.response !== response) return
      exchanges.request = undefined
      exchanges.response = undefined
      exchanges.before = undefined
    })
    if (isLast(request)) endAfter(response)
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (unwanted.has(reply.raw)) reply.hijack()
  })
}

/** What is under way on a connection of a server that is followed. */
export const exchangesOf = (socket: Socket): Exchanges => ofSocket.get(socket) ?? { due: 0 }

/** Makes an answer the last of its connection, unless another is already, or its head is on its way. */
export function endAfter(response: ServerResponse) {
  const exchanges = exchangesOf(response.req.socket)
  if (response.headersSent || exchanges.last) return
  exchanges.last = response
  response.shouldKeepAlive = false
}
