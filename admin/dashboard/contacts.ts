import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Contact, ContactStatus } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { adminCall, CallFailed } from '../call.ts'
import type { InboxAddress } from './inbox-address.ts'

/** Contacts on a page (specification, section 9). */
const limit = 10

const inbox = { queryKey: ['contacts'] }

/** A page of the inbox as it is known here: as it was fetched, less what was deleted since. */
export type InboxPage = { contacts: Contact[]; total?: number; pages: number }

/** The contacts that an address names; those shown before stay until they are there. */
export function useContacts(address: InboxAddress) {
  return useQuery({
    queryKey: [...inbox.queryKey, address],
    queryFn: ({ signal }) => fetchPage(address, signal),
    placeholderData: keepPreviousData,
  })
}

async function fetchPage(address: InboxAddress, signal: AbortSignal): Promise<InboxPage> {
  const fallback = 'Failed to fetch contacts'
  const { page, status, search } = address
  const query = { page, limit, status, search }
  const { data } = await adminCall(endpoints.listContacts, { query }, fallback, signal)
  if (!Array.isArray(data?.contacts)) throw new CallFailed(fallback)
  const { total, pages = 1 } = data.pagination ?? {}
  return { contacts: data.contacts, total, pages }
}

/** Fetches what shows anew, even where that is under way already. */
export function useReload() {
  const client = useQueryClient()
  return async () => {
    await client.cancelQueries(inbox)
    await client.refetchQueries({ ...inbox, type: 'active' })
  }
}

/** Gives a contact another status. Changes of one contact wait for each other, so that the last one stands. */
export function useSetStatus(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `status of ${id}` },
    mutationFn: (status: ContactStatus) =>
      adminCall(endpoints.setContactStatus, { body: { id, status } }, 'Failed to update status'),
    onSuccess: async (_, status) => {
      // An answer under way may have been written before the change.
      const outdated = client.isFetching(inbox) > 0
      if (outdated) await client.cancelQueries(inbox)
      changePages(client, (page) => ({
        ...page,
        contacts: page.contacts.map((contact) =>
          contact._id === id ? { ...contact, status } : contact,
        ),
      }))
      if (outdated) client.invalidateQueries(inbox)
      showToast('success', 'Contact status updated')
    },
    onError: (error) => refetchMissing(client, error),
  })
}

/** Deletes a contact: its row goes at once, then the page fills up from the server. */
export function useDeleteContact(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      adminCall(endpoints.deleteContact, { body: { id } }, 'Failed to delete contact'),
    onSuccess: async () => {
      await client.cancelQueries(inbox)
      changePages(client, (page) => without(page, id))
      showToast('success', 'Contact deleted successfully')
      client.invalidateQueries(inbox)
    },
    onError: (error) => refetchMissing(client, error),
  })
}

function changePages(client: QueryClient, change: (page: InboxPage) => InboxPage) {
  client.setQueriesData<InboxPage>(inbox, (page) => page && change(page))
}

/** How many pages are left is for the server to say. */
function without(page: InboxPage, id: string): InboxPage {
  const contacts = page.contacts.filter((contact) => contact._id !== id)
  const gone = page.contacts.length - contacts.length
  return { ...page, contacts, total: page.total && page.total - gone }
}

/** A contact that the server does not know was deleted elsewhere, and others perhaps too. */
function refetchMissing(client: QueryClient, error: Error) {
  if (error instanceof CallFailed && error.status === 404) client.invalidateQueries(inbox)
}
