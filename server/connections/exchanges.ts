import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What is under way on a connection. */
type Exchanges = {
  /** The answer to the latest request, and to the one before it, until both are over. */
  latest?: ServerResponse
  previous?: ServerResponse
  /** The answer after which nothing follows, once that is decided. */
  last?: ServerResponse
  /** How many answers have not gone out yet. */
  due: number
}

/**
 * So many requests may wait on one connection for their turn, and on all together: each holds some kilobytes. Beyond that a
 * connection may have two, which is more than browsers and proxies ask for.
 */
const mostDue = { ofConnection: 100, inAll: 6000, beyond: 2 }

const ofSocket = new WeakMap<Socket, Exchanges>()

/** What is under way on a connection whose requests go through `inTurn`. */
export function exchangesOf(socket: Socket): Exchanges {
  const exchanges = ofSocket.get(socket) ?? { due: 0 }
  ofSocket.set(socket, exchanges)
  return exchanges
}

/**
 * Keeps in mind what is under way on each connection, and passes nothing on that is asked after its last answer.
 * `isLast` says at once of a request that nothing may follow it.
 */
export function inTurn(
  isLast: (request: IncomingMessage) => boolean,
  next: RequestListener,
): RequestListener {
  let inAll = 0
  return (request, response) => {
    const exchanges = exchangesOf(request.socket)
    exchanges.due++
    inAll++
    response.once('close', () => {
      exchanges.due--
      inAll--
      if (exchanges.latest !== response || !request.complete) return
      // Kept until the next request, each would outlive the young generation: 30 MB under load.
      exchanges.latest = undefined
      exchanges.previous = undefined
    })
    exchanges.previous = exchanges.latest
    exchanges.latest = response
    const most = inAll > mostDue.inAll ? mostDue.beyond : mostDue.ofConnection
    if (exchanges.due > most) request.socket.destroy()
    else if (exchanges.last === undefined || exchanges.last === response) {
      if (isLast(request)) endAfter(response)
      next(request, response)
    }
  }
}

/** Makes an answer the last of its connection, unless another is already, or its head is on its way. */
export function endAfter(response: ServerResponse) {
  const exchanges = exchangesOf(response.req.socket)
  if (response.headersSent || exchanges.last) return
  exchanges.last = response
  response.shouldKeepAlive = false
}
