import { call, InvalidResponse, type Reply } from '#contract/call.ts'
import type { Endpoint, RequestOf, SuccessOf } from '#contract/endpoints.ts'
import { showToast } from '../ui/toast.ts'
import { closeSession, readSession } from './session.ts'

/**
 * A call did not do what it should; `message` is for the owner, who has read it already where the session
 * has ended (status 401).
 */
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

/**
 * Sends a request with the owner's token. Throws `CallFailed`, with `fallback` where the server gives no
 * message; a 401 ends the session.
 */
export async function adminCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  fallback: string,
  signal?: AbortSignal,
): Promise<SuccessOf<E> & { message?: string }> {
  const token = readSession()?.token
  const { ok, status, answer } = await call(fetch, endpoint, request, { token, signal }).catch(
    (error): Reply<SuccessOf<E>> => {
      if (!(error instanceof InvalidResponse)) throw new CallFailed(fallback)
      return { ok: false, status: error.status, answer: {} }
    },
  )
  if (status === 401) endSession(token, answer.message)
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
