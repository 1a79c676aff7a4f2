import { call, InvalidResponse, type Reply } from '#contract/call.ts'
import type { Endpoint, RequestOf, SuccessOf } from '#contract/endpoints.ts'
import { showToast } from '../ui/toast.ts'
import { closeSession, readSession } from './session.ts'

/** A call did not do what it should; `message` is for the owner. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  /** The HTTP status, where there was an answer. */
  status: number | undefined
  /** The part of the request that was wrong, where the server names one. */
  field: string | undefined

  constructor(message: string, status?: number, field?: string) {
    super(message)
    this.status = status
    this.field = field
  }
}

/** A call was refused for want of a session. The owner knows already: there is nothing left to say. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

type DeskCallOptions = {
  /** What to say where the server says nothing. */
  fallback: string
  signal?: AbortSignal
}

/** Sends a request with the owner's token. Throws `CallFailed`, or `SessionEnded` after a 401. */
export async function deskCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { fallback, signal }: DeskCallOptions,
): Promise<SuccessOf<E> & { message?: string }> {
  const token = readSession()?.token
  let reply: Reply<SuccessOf<E>>
  try {
    reply = await call(fetch, endpoint, request, { token, signal })
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw new CallFailed(fallback)
    reply = { ok: false, status: error.status, answer: {} }
  }
  const { ok, status, answer } = reply
  if (status === 401) {
    endSession(token, answer.message)
    throw new SessionEnded()
  }
  if (!ok || answer.success !== true) {
    const field = 'field' in answer ? answer.field : undefined
    throw new CallFailed(answer.message || fallback, status, field)
  }
  return answer as SuccessOf<E> & { message?: string }
}

/** Several calls may be refused at once, and some late: only the first, and only for its own session. */
function endSession(token: string | undefined, message = 'Please log in to continue.') {
  if (readSession()?.token !== token) return
  closeSession()
  showToast('error', message)
}
