import type { Socket } from 'node:net'

/** How long a connection stays half open after its last answer. */
const lingerMs = 1000

/**
 * Ends a connection, with these bytes as the last ones: nothing more is sent, and what still comes is read
 * for a moment, since closing on it would take the answer away from whoever is still sending (RFC 9112, 9.6).
 */
export function closeLingering(socket: Socket, bytes = '') {
  if (socket.destroyed) return
  if (socket.writable) socket.end(bytes)
  const destroyLater = () => {
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
  if (socket.writableFinished) destroyLater()
  else socket.once('finish', destroyLater)
}
