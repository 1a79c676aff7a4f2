import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'

type Call = { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> }

/**
 * Calls the endpoints of a server one after the other over a kept connection; `ms` is the time from the call to the last
 * byte of its answer. Throws what the network throws.
 */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async call(name: EndpointName, { body, query, headers }: Call = {}) {
      const { method, path } = endpoints[name]
      const content = Buffer.from(JSON.stringify(body) ?? '')
      const type = { 'Content-Type': 'application/json', 'Content-Length': content.length }
      const start = performance.now()
      const sent = request(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        ...{ agent, method },
        headers: { ...(body !== undefined && type), ...headers },
      })
      const [response] = await once(sent.end(content), 'response')
      const json = JSON.parse(await text(response))
      return { status: Number(response.statusCode), ms: performance.now() - start, json }
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

/** The headers of the owner's calls, after a login. */
export async function logIn(client: ReturnType<typeof createClient>, body: unknown) {
  const { json } = await client.call('login', { body })
  return { Authorization: `Bearer ${json.token}` }
}
