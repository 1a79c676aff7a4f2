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
  /** Types only; never present at run time. */
  shape?: { request: Request; success: Success }
}

/** Every answer below /api has this envelope. `field` names the part of the request that was wrong. */
export type Answer<Success = unknown> =
  | ({ success: true; message?: string } & Success)
  | { success: false; message: string; field?: string }

/** What comes with a success: almost always in `data`. */
export type Data<Data> = { data: Data }

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Request, Success>(
  access: Endpoint['access'],
  method: Endpoint['method'],
  path: Endpoint['path'],
): Endpoint<Request, Success> {
  return { method, path, access }
}
