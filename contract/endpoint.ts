import type { Scope } from './account.ts'

/**
 * An HTTP call: the server registers it, the browser calls it, the tests read it.
 * Shapes are types here and checked at run time by `validation.ts`, which only the server loads, so
 * that a visitor's browser carries no validator.
 */
export type Endpoint<Request = unknown, Success = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** Who may call: everyone, or only a bearer of the owner's token. */
  access: 'public' | 'owner'
  /** Statuses other than 2xx that a caller must expect, besides 403, 405, 500 and 503, which any call may give. */
  errors: number[]
  /** A token for programs may call it too, where it has this scope. */
  scope?: Scope
  /** The owner must have given the password or a key within the last ten minutes: else 403, with the field "proof". */
  needsProof?: boolean
  /** Possible before a first password, which was printed, has been changed. */
  withFirstPassword?: boolean
  /** Types only; never present at run time. */
  shape?: { request: Request; success: Success }
}

/** Every answer below /api has this envelope. `field` names the part of the request that was wrong. */
export type Answer<Success = unknown> =
  | ({ success: true; message?: string } & Success)
  | { success: false; message: string; field?: string }

/** What comes with a success: almost always in `data`. */
export type Data<Data> = { data: Data }

type More = Pick<Endpoint, 'scope' | 'needsProof' | 'withFirstPassword'>

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Request, Success>(
  access: Endpoint['access'],
  method: Endpoint['method'],
  path: Endpoint['path'],
  errors: number[],
  more: More = {},
): Endpoint<Request, Success> {
  return { method, path, access, errors, ...more }
}
