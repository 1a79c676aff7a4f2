import { accountEndpoints } from './account-endpoints.ts'
import type { Contact, ContactQuery, ContactStatus, ExportFormat, Pagination } from './contact.ts'
import { conversationEndpoints } from './conversation-endpoints.ts'
import { type Data, type Endpoint, endpoint } from './endpoint.ts'
import { sendMessageEndpoint } from './send-message-endpoint.ts'

/** Every HTTP call, by name: one entry for each. */
export const endpoints = {
  sendMessage: sendMessageEndpoint,
  ...accountEndpoints,
  ...conversationEndpoints,
  /** `suspicious` counts all suspicious messages, which are listed only if they are asked for. */
  listContacts: endpoint<
    { query: ContactQuery },
    Data<{ contacts: Contact[]; pagination: Pagination; suspicious: number }>
  >('owner', 'GET', '/api/admin/contacts'),
  setContactStatus: endpoint<
    { body: { id: string; status: ContactStatus } },
    Data<{ contact: Contact }>
  >('owner', 'PUT', '/api/admin/contacts'),
  setContactSuspicious: endpoint<
    { body: { id: string; suspicious: boolean } },
    Data<{ contact: Contact }>
  >('owner', 'PUT', '/api/admin/contacts/suspicious'),
  deleteContact: endpoint<{ body: { id: string } }, object>(
    'owner',
    'DELETE',
    '/api/admin/contacts',
  ),
  /** All messages, oldest first, as a file, without the envelope of the other answers. In JSON, `entries` holds notes and replies. */
  exportContacts: endpoint<{ query: { format?: ExportFormat } }, unknown>(
    'owner',
    'GET',
    '/api/admin/export',
  ),
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type RequestOf<E> = E extends Endpoint<infer Request, unknown> ? Request : never
export type SuccessOf<E> = E extends Endpoint<unknown, infer Success> ? Success : never
