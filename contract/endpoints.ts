import { accountEndpoints } from './account-endpoints.ts'
import type { Contact, ContactQuery, ContactStatus, ExportName, Pagination } from './contact.ts'
import { conversationEndpoints } from './conversation-endpoints.ts'
import { type Data, type Endpoint, endpoint } from './endpoint.ts'
import { pushEndpoints } from './push-endpoints.ts'
import { sendMessageEndpoint } from './send-message-endpoint.ts'

/** Every HTTP call, by name: one entry for each. */
export const endpoints = {
  sendMessage: sendMessageEndpoint,
  ...accountEndpoints,
  ...conversationEndpoints,
  ...pushEndpoints,
  listContacts: endpoint<
    { query: ContactQuery },
    Data<{ contacts: Contact[]; pagination: Pagination }>
  >('owner', 'GET', '/api/admin/contacts', [400, 401], { scope: 'messages:read' }),
  /** A token that may not read gets no `data`. */
  setContactStatus: endpoint<
    { body: { id: string; status: ContactStatus } },
    Partial<Data<{ contact: Contact }>>
  >('owner', 'PUT', '/api/admin/contacts', [400, 401, 404, 413, 415], { scope: 'messages:write' }),
  deleteContact: endpoint<{ body: { id: string } }, object>(
    'owner',
    'DELETE',
    '/api/admin/contacts',
    [400, 401, 404, 413, 415],
    { scope: 'messages:write' },
  ),
  /**
   * All messages, oldest first, as a file: a list in JSON, which with conversations has what was said to each in `entries`, or CSV.
   * Without the envelope of the other answers.
   */
  exportContacts: endpoint<{ query: { format?: ExportName } }, unknown>(
    'owner',
    'GET',
    '/api/admin/export',
    [400, 401],
    { scope: 'export' },
  ),
  /** The description of all calls, as OpenAPI 3.1. Without the envelope of the other answers. */
  getOpenApi: endpoint<object, unknown>('owner', 'GET', '/api/openapi.json', [401]),
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type RequestOf<E> = E extends Endpoint<infer Request, unknown> ? Request : never
export type SuccessOf<E> = E extends Endpoint<unknown, infer Success> ? Success : never
