import type { AnswerOf, EndpointKey, RequestOf } from './endpoints.ts'
import { type SuspicionReason, submissionKeyHeader, suspiciousHeader } from './message.ts'

export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
  status: number

  constructor(status: number) {
    super('Invalid response from server')
    this.status = status
  }
}

type CallOptions = {
  token?: string
  signal?: AbortSignal
  submissionKey?: string
  suspicious?: SuspicionReason
  /** The request may outlive the page; browsers refuse this for bodies of more than 64 kB. */
  keepalive?: boolean
}

/** Throws what `fetch` throws, and `InvalidResponse` if the response is not JSON. The answer may lack any part. */
export async function call<Key extends EndpointKey>(
  key: Key,
  request: RequestOf<Key>,
  { token, signal, submissionKey, suspicious, keepalive }: CallOptions = {},
): Promise<{ ok: boolean; status: number; answer: Partial<AnswerOf<Key>> }> {
  const { body, query } = request as { body?: unknown; query?: Record<string, unknown> }
  const [method, path] = key.split(' ')
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (submissionKey !== undefined) headers[submissionKeyHeader] = submissionKey
  if (suspicious) headers[suspiciousHeader] = suspicious
  const response = await fetch(path + queryString(query), {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
  })
  const { ok, status } = response
  return { ok, status, answer: parse(await response.text(), status) as Partial<AnswerOf<Key>> }
}

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
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
