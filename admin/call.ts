import { call, InvalidResponse } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestOf, SuccessOf } from '#contract/endpoints.ts'
import { readSession } from './session.ts'

/** A call did not do what it should; `message` is for the owner, `status` the answer's, `field` the part of the request that was wrong. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  status: number | undefined
  field: string | undefined

  constructor(message: string, status?: number, field?: string) {
    super(message)
    this.status = status
    this.field = field
  }
}

/**
 * Sends a request, with the owner's token if there is one. Throws `CallFailed`: with the server's message, or `failed` where it
 * gives none; with `unreached` where there is no answer that can be read.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  failed: string,
  { unreached = failed, signal }: { unreached?: string; signal?: AbortSignal } = {},
): Promise<SuccessOf<E>> {
  const options = { token: readSession()?.token, signal }
  const { ok, status, answer } = await call(fetch, endpoint, request, options).catch((error) => {
    throw new CallFailed(unreached, error instanceof InvalidResponse ? error.status : undefined)
  })
  if (ok && answer.success === true) return answer as SuccessOf<E>
  throw new CallFailed(
    answer.message || failed,
    status,
    'field' in answer ? answer.field : undefined,
  )
}
