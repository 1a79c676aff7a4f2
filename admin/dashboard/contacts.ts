import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import { ask, CallFailed } from '../call.ts'
import { contactQueries, conversationQueries, useChange } from '../change.ts'
import { dropDrafts } from '../conversation/drafts.ts'
import type { InboxAddress } from './inbox-address.ts'

// Specification, section 9.
const limit = 10

const list = contactQueries

/** As fetched, minus what has left it since; `suspicious` counts all suspicious messages. */
export type InboxPage = { contacts: Contact[]; total?: number; pages: number; suspicious: number }

export const useContacts = (address: InboxAddress) =>
  useQuery({
    queryKey: [...list.queryKey, address],
    queryFn: ({ signal }) => fetchPage(address, signal),
    placeholderData: keepPreviousData,
  })

async function fetchPage(address: InboxAddress, signal: AbortSignal): Promise<InboxPage> {
  const failed = 'Failed to fetch contacts'
  const { suspicious, ...rest } = address
  const query = { limit, ...rest, tab: suspicious ? ('suspicious' as const) : ('all' as const) }
  const { data } = await ask('GET /api/admin/contacts', { query }, failed, { signal })
  if (!Array.isArray(data?.contacts)) throw new CallFailed(failed)
  const { total, pages = 1 } = data.pagination ?? {}
  return { contacts: data.contacts, total, pages, suspicious: data.counts?.suspicious ?? 0 }
}

/** Fetches the visible page again, even if a fetch is already running. */
export function useReload() {
  const client = useQueryClient()
  return async () => {
    await client.cancelQueries(list)
    await client.refetchQueries({ ...list, type: 'active' })
  }
}

export const useSetStatus = (id: string) =>
  useChange({
    list,
    also: conversationQueries,
    done: 'Contact status updated',
    scope: `status of ${id}`,
    change: (status: ContactStatus) =>
      ask('PUT /api/admin/contacts', { body: { id, status } }, 'Failed to update status'),
    apply: (page: InboxPage, status) => ({
      ...page,
      contacts: page.contacts.map((each) => (each._id === id ? { ...each, status } : each)),
    }),
  })

export const useDeleteContact = (id: string) =>
  useChange({
    list,
    refetch: true,
    done: 'Contact deleted successfully',
    change: async () => {
      await ask('DELETE /api/admin/contacts', { body: { id } }, 'Failed to delete contact')
      dropDrafts(id)
    },
    apply: (page: InboxPage) => withoutContact(page, id),
  })

export const useMoveToInbox = (id: string) =>
  useChange({
    list,
    refetch: true,
    done: 'Message moved to the inbox',
    change: () => {
      const body = { ids: [id], action: 'not suspicious' as const }
      return ask('POST /api/admin/contacts/changes', { body }, 'Failed to move the message')
    },
    apply: (page: InboxPage) => withoutContact(page, id),
  })

function withoutContact(page: InboxPage, id: string): InboxPage {
  const contacts = page.contacts.filter(({ _id }) => _id !== id)
  const gone = page.contacts.length - contacts.length
  return { ...page, contacts, total: page.total && page.total - gone }
}

/** Encodes everything but the last @, so that an address can't add headers to the email. */
export function mailLink(email: string) {
  const encoded = email.split('@').map((part) => encodeURIComponent(part.toWellFormed()))
  const domain = encoded.length > 1 ? `@${encoded.pop()}` : ''
  return `mailto:${encoded.join('%40')}${domain}`
}
