import { createConnection } from 'node:net'
import type { ContactMessage } from '#contract/contact.ts'
import { messageBytes } from './message-bytes.ts'

/**
 * How many messages a server acknowledges by 201 in a second, each of so many connections sending the next one as soon as
 * it is answered, for `roundMs`. Throws where another answer comes.
 */
export async function acknowledgedRate(
  url: string,
  message: (number: number) => ContactMessage,
  { connections, roundMs }: { connections: number; roundMs: number },
): Promise<number> {
  const { hostname, port } = new URL(url)
  let count = 0
  const start = performance.now()
  async function send() {
    const socket = createConnection(Number(port), hostname).setNoDelay()
    socket.write(messageBytes(message(count)))
    for await (const answer of socket) {
      if (!String(answer).startsWith('HTTP/1.1 201')) throw new Error(String(answer))
      count++
      if (performance.now() > start + roundMs) break
      socket.write(messageBytes(message(count)))
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  return count / ((performance.now() - start) / 1000)
}
