import { Agent, request } from 'node:http'
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

/** Calls a server over kept connections, at most `connections` at once. */
export function createClient(url: string, connections = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  return {
    close: () => agent.destroy(),
    /** One call of an endpoint of the contract. Throws what the network throws. */
    call(name: EndpointName, { body, query, token, headers }: Call = {}): Promise<TimedAnswer> {
      const { method, path } = endpoints[name]
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const start = performance.now()
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname,
            port,
            method,
            path: query ? `${path}?${new URLSearchParams(query)}` : path,
            headers: {
              ...(payload !== undefined && {
                'Content-Type': 'application/json',
                'Content-Length': Buffer.byteLength(payload),
              }),
              ...(token && { Authorization: `Bearer ${token}` }),
              ...headers,
            },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () => {
              const ms = performance.now() - start
              const json = JSON.parse(Buffer.concat(chunks).toString())
              resolve({ status: response.statusCode ?? 0, ms, json })
            })
          },
        )
        sent.on('error', reject)
        sent.end(payload)
      })
    },
  }
}
