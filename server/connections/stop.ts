import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { endAfter, exchangesOf } from './exchanges.ts'

/**
 * Milliseconds from the moment when the process is asked to stop: until then what is under way is answered,
 * and then the process ends, whatever hangs. Service managers kill after 10 seconds.
 */
const lastAnswerMs = 9000
const endMs = 9500

/** How long to accept connections that the operating system has queued already: it would reset them. */
const queueMs = 100

/** The queue is empty when nobody came out of it in so many turns of the event loop; each takes one out. */
const quietTurns = 3

/**
 * For so long a kept connection may still bring a request, which may be on its way already: its answer says
 * that it is the last. Closed at once, the connection would break under the visitor's hands.
 */
const farewellMs = 250

/**
 * Resolves once the process is asked to stop. However long it takes from then on, a start that has not come
 * to its end too, the process ends in time, with exit code 0.
 */
export function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    function stop() {
      // A terminal's Ctrl-C can reach the process twice, by way of the command that started it.
      if (asked) return
      asked = true
      setTimeout(() => process.exit(0), endMs)
      resolve()
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}

/**
 * Follows a server's connections from now on; gives what ends it: nobody new gets in, what is under way is
 * answered within 9 seconds, and every connection is closed.
 */
export function prepareStop(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  async function emptyQueue() {
    const end = performance.now() + queueMs
    for (let quiet = 0; quiet < quietTurns && performance.now() < end; ) {
      const before = accepted
      await nextTurn()
      quiet = accepted > before ? 0 : quiet + 1
    }
  }

  return async () => {
    const closed = once(server, 'close')
    setTimeout(() => server.closeAllConnections(), lastAnswerMs).unref()
    server.prependListener('request', (_request, response) => endAfter(response))
    for (const socket of sockets) {
      const { latest } = exchangesOf(socket)
      if (latest) endAfter(latest)
    }
    await emptyQueue()
    // An http.Server's own way to close would end idle connections in the same moment.
    NetServer.prototype.close.call(server)
    await Promise.race([closed, pause(farewellMs, undefined, { ref: false })])
    // What has come in meanwhile is read first.
    await nextTurn()
    server.closeIdleConnections()
    await closed
  }
}
