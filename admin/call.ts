import { call, InvalidResponse } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestOf, SuccessOf } from '#contract/endpoints.ts'
import { askForProof } from './proof.ts'
import { closeSession, readSession } from './session.ts'

type Details = { status?: number; field?: string; token?: string }

/**
 * A call did not do what it should; `message` is for the owner, `status` the answer's, `field` the part of the request that was
 * wrong, `token` what it was sent with.
 */
export class CallFailed extends Error {
  override name = 'CallFailed'
  status: number | undefined
  field: string | undefined
  token: string | undefined

  constructor(message: string, { status, field, token }: Details = {}) {
    super(message)
    this.status = status
    this.field = field
    this.token = token
  }
}

/** The owner was asked for the password once more and gave it up: nobody has to be told. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

type Options = {
  /** What is said where no answer came that can be read. */
  unreached?: string
  signal?: AbortSignal
  /** Names a submission, so that repeated it is kept once. */
  submissionKey?: string
  /** Goes on where the page goes away; browsers refuse it for a body of more than 64 kB. */
  keepalive?: boolean
  /** "none": where a proof is wanted, the call has failed. */
  proof?: 'none'
}

/**
 * Sends a request, with the owner's token if there is one; where the server wants a proof first, the owner is asked for it, and it is
 * sent again. Throws `CallFailed`: with the server's message, or `failed` where it gives none; with `unreached` where there is no answer
 * that can be read. Throws `GivenUp`.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  failed: string,
  options: Options = {},
): Promise<SuccessOf<E>> {
  const { unreached = failed, signal, submissionKey, keepalive } = options
  const token = readSession()?.token
  const send: typeof fetch = (url, init) => fetch(url, { ...init, keepalive })
  const given = { token, signal, submissionKey }
  const { ok, status, answer } = await call(send, endpoint, request, given).catch((error) => {
    const status = error instanceof InvalidResponse ? error.status : undefined
    throw new CallFailed(unreached, { status, token })
  })
  if (ok && answer.success === true) return answer as SuccessOf<E>
  const field = 'field' in answer ? answer.field : undefined
  const again = () => ask(endpoint, request, failed, options)
  if (status === 403 && field === 'proof' && options.proof !== 'none') {
    if (!(await askForProof())) throw new GivenUp()
    return again()
  }
  // A new password has put another token in the place of this one while the call was under way.
  const present = readSession()?.token
  if (status === 401 && token && present && present !== token) return again()
  throw new CallFailed(answer.message || failed, { status, field, token })
}

/** Ends the session that a call was refused for. Several calls may be, and some late. */
export function leaveWhereRefused(error: unknown) {
  if (!(error instanceof CallFailed) || error.status !== 401) return
  if (readSession()?.token === error.token) closeSession()
}

/** Fetches what is no usual answer, such as a file. Throws `CallFailed`. */
export async function askForFile(endpoint: Endpoint, query: string, failed: string): Promise<Blob> {
  const token = readSession()?.token
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(endpoint.path + query, { headers }).catch(() => undefined)
  if (!response?.ok) throw new CallFailed(failed, { status: response?.status, token })
  return response.blob()
}
