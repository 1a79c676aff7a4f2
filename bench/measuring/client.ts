import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { EndpointName } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'

export type TimedAnswer = {
  status: number
  /** From the call to the last byte of its answer. */
  ms: number
  // biome-ignore lint/suspicious/noExplicitAny: what a bench reads it has asked for
  json: any
}

type Call = {
  body?: unknown
  query?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

/** Calls the endpoints of a server one after the other over a kept connection. Throws what the network throws. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  async function call(name: EndpointName, options: Call = {}): Promise<TimedAnswer> {
    const { body, query, token, headers } = options
    const { method, path } = endpoints[name]
    const start = performance.now()
    const sent = request(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      agent,
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) throw new Error('no response')
    const content = await json(response)
    return { status: response.statusCode ?? 0, ms: performance.now() - start, json: content }
  }

  return { call, close: () => agent.destroy() }
}
