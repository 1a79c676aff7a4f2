import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * Passes each request to the next of several servers, and to another where one does not listen; 502 where
 * none answers. Gives its address, and what ends it.
 */
export async function startRoundRobin(urls: string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse, tries: number) {
    const { hostname, port } = new URL(urls[turn++ % urls.length] ?? '')
    const { method, url, headers } = incoming
    const outgoing = request({ agent, hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    outgoing.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && tries > 1) pass(incoming, body, response, tries - 1)
      else if (response.headersSent) response.destroy()
      else response.writeHead(502).end('{}')
    })
    outgoing.end(body)
  }

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    pass(incoming, Buffer.concat(chunks), response, urls.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
