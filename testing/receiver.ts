import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Call = { headers: IncomingHttpHeaders; body: string }

export async function startReceiver() {
  const receiver = { status: 204, answer: '', calls: [] as Call[] }
  const server = createServer(async (request, response) => {
    receiver.calls.push({ headers: request.headers, body: await text(request) })
    response.writeHead(receiver.status, { Location: '/elsewhere' }).end(receiver.answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    environment: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
