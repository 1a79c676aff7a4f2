import type { Contact, ContactForm, ContactQuery, ContactStatus, Pagination } from './contact.ts'

/**
 * One entry for every HTTP call: the server registers it, the browser calls it, the tests read it.
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
  /** Types only; never present at run time. */
  shape?: { request: Request; success: Success }
}

/** Every answer below /api has this envelope. `field` names the part of the request that was wrong. */
export type Answer<Success = unknown> =
  | ({ success: true; message?: string } & Success)
  | { success: false; message: string; field?: string }

/** The owner's record as the browser keeps it. */
export type Admin = { username: string; email: string | null }

/** A login that still counts. Times are ISO 8601 in UTC; `current` marks the one that asks. */
export type AdminSession = { id: string; createdAt: string; usedAt: string; current: boolean }

/* @__NO_SIDE_EFFECTS__ */
function endpoint<Request, Success>(
  access: Endpoint['access'],
  method: Endpoint['method'],
  path: Endpoint['path'],
  errors: number[],
): Endpoint<Request, Success> {
  return { method, path, access, errors }
}

type Data<Data> = { data: Data }

/** The one call of the public pages: by itself, so that visitors carry none of the owner's. */
export const sendMessageEndpoint = endpoint<{ body: ContactForm }, Data<{ _id: string }>>(
  'public',
  'POST',
  '/api/contacts',
  [400, 413, 415, 422, 429],
)

/** Every HTTP call, by name. */
export const endpoints = {
  sendMessage: sendMessageEndpoint,
  login: endpoint<
    { body: { username: string; password: string } },
    { token: string; admin: Admin }
  >('public', 'POST', '/api/auth/login', [400, 401, 413, 415, 429]),
  logout: endpoint<object, object>('owner', 'DELETE', '/api/auth/session', [401]),
  listContacts: endpoint<
    { query: ContactQuery },
    Data<{ contacts: Contact[]; pagination: Pagination }>
  >('owner', 'GET', '/api/admin/contacts', [400, 401]),
  setContactStatus: endpoint<
    { body: { id: string; status: ContactStatus } },
    Data<{ contact: Contact }>
  >('owner', 'PUT', '/api/admin/contacts', [400, 401, 404, 413, 415]),
  deleteContact: endpoint<{ body: { id: string } }, object>(
    'owner',
    'DELETE',
    '/api/admin/contacts',
    [400, 401, 404, 413, 415],
  ),
  listSessions: endpoint<object, Data<{ sessions: AdminSession[] }>>(
    'owner',
    'GET',
    '/api/admin/sessions',
    [401],
  ),
  /** Ends the session of an id; without one, all but the one that asks. */
  endSessions: endpoint<{ body?: { id?: string } }, Data<{ ended: number }>>(
    'owner',
    'DELETE',
    '/api/admin/sessions',
    [400, 401, 404, 413, 415],
  ),
  /** Ends all sessions but the one that asks. */
  changePassword: endpoint<
    { body: { currentPassword: string; newPassword: string } },
    Data<{ ended: number }>
  >('owner', 'PUT', '/api/admin/password', [400, 401, 413, 415, 429]),
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type RequestOf<E> = E extends Endpoint<infer Request, unknown> ? Request : never
export type SuccessOf<E> = E extends Endpoint<unknown, infer Success> ? Success : never
