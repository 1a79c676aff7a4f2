import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Event = { type: string; timestamp: string; data: Record<string, unknown> }

/** A receiver of webhooks on a free port of this machine, with the settings that name it. */
export async function startReceiver() {
  const waiting = new Map<string, ((event: Event) => void)[]>()
  const server = createServer(async (request, response) => {
    const event = (await json(request)) as Event
    response.writeHead(204).end()
    waiting.get(event.type)?.shift()?.(event)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
    },
    /** The next event of a type. */
    next(type: string): Promise<Event> {
      const { promise, resolve } = Promise.withResolvers<Event>()
      waiting.set(type, [...(waiting.get(type) ?? []), resolve])
      return promise
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
