import { InvalidResponse } from '#contract/call.ts'
import type { EndpointKey, Endpoints, RequestOf } from '#contract/endpoints.ts'
import { showToast } from '../ui/toast.ts'
import { port } from './port.ts'
import { closeSession, readSession } from './session.ts'

type Details = { status?: number; field?: string; token?: string }

/** `token` is what the request was sent with. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  declare status?: number
  declare field?: string
  declare token?: string

  constructor(message: string, details: Details = {}) {
    super(message)
    Object.assign(this, details)
  }
}

type Options = {
  unreached?: string
  signal?: AbortSignal
  submissionKey?: string
}

/** Throws `CallFailed` with the server's message, else `failed`, or `unreached` if there was no readable response. */
export async function ask<Key extends EndpointKey>(
  key: Key,
  request: RequestOf<Key>,
  failed: string,
  { unreached = failed, ...options }: Options = {},
): Promise<Endpoints[Key]['answer']> {
  const token = readSession()?.token
  const given = { ...options, token }
  const { ok, status, answer } = await port.call(key, request, given).catch((error) => {
    const status = error instanceof InvalidResponse ? error.status : undefined
    throw new CallFailed(unreached, { status, token })
  })
  if (ok && answer.success === true) return answer as Endpoints[Key]['answer']
  // A password change replaced the token meanwhile.
  const current = readSession()?.token
  if (status === 401 && token && current && current !== token) {
    return ask(key, request, failed, { unreached, ...options })
  }
  const field = 'field' in answer ? answer.field : undefined
  throw new CallFailed(answer.message || failed, { status, field, token })
}

export function reportFailure(error: Error) {
  if (error instanceof CallFailed && error.status === 401) {
    // Another refused call has ended it already.
    if (readSession()?.token !== error.token) return
    closeSession()
  }
  showToast('error', error.message)
}
