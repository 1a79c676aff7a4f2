import { submissionKeyHeader, suspiciousHeader } from './contact.ts'
import type { AnswerOf, EndpointKey, RequestOf } from './endpoints.ts'

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
  /** Where the server is, if not at this page's own address. */
  origin?: string
  /** The owner's bearer token. */
  token?: string
  signal?: AbortSignal
  /** Names a submission, so that repeated it is stored once. */
  submissionKey?: string
  /** Says that the hidden field of the form was filled. */
  suspicious?: boolean
  /** Lets the request outlive the page; browsers refuse this for bodies of more than 64 kB. */
  keepalive?: boolean
}

/**
 * Makes a call; returns its HTTP status, whether that is 2xx, and the parsed answer, which may lack any part.
 * Throws what `fetch` throws (no network, aborted) and `InvalidResponse` if the answer is not JSON.
 */
export async function call<Key extends EndpointKey>(
  key: Key,
  request: RequestOf<Key>,
  { origin = '', token, signal, submissionKey, suspicious, keepalive }: CallOptions = {},
): Promise<{ ok: boolean; status: number; answer: Partial<AnswerOf<Key>> }> {
  const { body, query } = request as { body?: unknown; query?: Record<string, unknown> }
  const [method, path] = key.split(' ')
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (submissionKey !== undefined) headers[submissionKeyHeader] = submissionKey
  if (suspicious) headers[suspiciousHeader] = 'honeypot'
  const response = await fetch(origin + path + queryString(query), {
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
