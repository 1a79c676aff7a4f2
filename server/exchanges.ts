import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The latest request of a connection with its answer, and the answer before that. */
type Exchange = { request: IncomingMessage; response: ServerResponse; before?: ServerResponse }

const latest = new WeakMap<Socket, Exchange>()
const last = new WeakMap<Socket, ServerResponse>()
const tooLate = new WeakSet<ServerResponse>()

/**
 * Keeps in mind what is under way on each connection, and does nothing that is asked after its last answer.
 * `isLast` says at once of a request that nothing may follow it.
 */
export function followExchanges(
  app: FastifyInstance,
  isLast: (request: IncomingMessage) => boolean,
) {
  app.server.prependListener('request', (request, response) => {
    const { socket } = request
    if (last.has(socket)) tooLate.add(response)
    latest.set(socket, { request, response, before: latest.get(socket)?.response })
    response.once('close', () => {
      if (request.complete && latest.get(socket)?.response === response) latest.delete(socket)
    })
    if (isLast(request)) endAfter(response)
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (tooLate.has(reply.raw)) reply.hijack()
  })
}

/** The latest exchange of a connection that is not over yet. */
export const latestExchange = (socket: Socket): Exchange | undefined => latest.get(socket)

/** Makes an answer the last of its connection, unless another is already, or its head is on its way. */
export function endAfter(response: ServerResponse) {
  const { socket } = response.req
  if (response.headersSent || last.has(socket)) return
  last.set(socket, response)
  response.setHeader('Connection', 'close')
}
