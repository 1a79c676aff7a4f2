import { submissionKeyHeader, suspiciousHeader } from './contact.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import type { RequestOf, SuccessOf } from './endpoints.ts'

/** The server answered with something that is not JSON. */
export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
  status: number

  constructor(status: number) {
    super('Invalid response from server')
    this.status = status
  }
}

type CallOptions = {
  /** The owner's bearer token. */
  token?: string
  signal?: AbortSignal
  /** Names a submission, so that repeated it is kept once. */
  submissionKey?: string
  /** Says that the hidden field of the form was filled. */
  suspicious?: boolean
}

/** What came back: the HTTP status, whether it is 2xx, and the parsed body, which may lack any part. */
export type Reply<Success> = { ok: boolean; status: number; answer: Partial<Answer<Success>> }

/**
 * Sends a request as its endpoint describes it.
 * Throws what `fetch` throws (no network, aborted) and `InvalidResponse` when the body is not JSON.
 */
export async function call<E extends Endpoint>(
  fetch: typeof globalThis.fetch,
  endpoint: E,
  request: RequestOf<E>,
  { token, signal, submissionKey, suspicious }: CallOptions = {},
): Promise<Reply<SuccessOf<E>>> {
  const { body, query } = request as { body?: unknown; query?: Record<string, unknown> }
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (submissionKey !== undefined) headers[submissionKeyHeader] = submissionKey
  if (suspicious) headers[suspiciousHeader] = 'honeypot'
  const response = await fetch(endpoint.path + queryString(query), {
    method: endpoint.method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  const { ok, status } = response
  return { ok, status, answer: parse(await response.text(), status) }
}

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

function parse(text: string, status: number): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidResponse(status)
  }
  if (typeof value !== 'object' || value === null) return {}
  const { message, ...rest } = value as { message?: unknown }
  // A message that is not text is dropped.
  return typeof message === 'string' ? { ...rest, message } : rest
}
