import { navigate, useSearch } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { type ContactStatus, contactStatuses } from '#contract/contact.ts'

/** Which part of the inbox shows. It lives in the URL, so that Reload and Back know it. */
export type InboxAddress = {
  page: number
  status?: ContactStatus
  search: string
  /** The suspicious messages instead of the inbox. */
  suspicious?: true
}

type Show = (change: Partial<InboxAddress>, options?: { replace?: boolean }) => void

/** The part of the inbox that the URL names, and how to show another one. */
export function useInboxAddress(): [InboxAddress, Show] {
  const address = readAddress(useSearch())
  return [address, (change, options) => navigate(toUrl({ ...address, ...change }), options)]
}

/** Reads the query of a URL; invalid values count as missing. */
export function readAddress(query: string): InboxAddress {
  const params = new URLSearchParams(query)
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    status: contactStatuses.find((status) => status === params.get('status')),
    search: params.get('search') ?? '',
    suspicious: params.get('suspicious') === 'true' || undefined,
  }
}

export function toUrl({ page, status, search, suspicious }: InboxAddress): string {
  const params = new URLSearchParams()
  if (suspicious) params.set('suspicious', 'true')
  if (page > 1) params.set('page', String(page))
  if (status) params.set('status', status)
  if (search) params.set('search', search)
  return params.size > 0 ? `${adminPath.dashboard}?${params}` : adminPath.dashboard
}

/** The message whose conversation the query of a URL asks for. */
export const readMessage = (query: string) => new URLSearchParams(query).get('message') || undefined

/** The address of a message's conversation, from which the way back leads to a part of the inbox. */
export function messageUrl(id: string, query = ''): string {
  const params = new URLSearchParams(query)
  params.set('message', id)
  return `${adminPath.dashboard}?${params}`
}

/** The part of the inbox that a conversation was opened from. */
export const inboxUrl = (query: string) => toUrl(readAddress(query))

let opened: string | undefined

/** The message whose conversation was open: the way back leads to its row. */
export const lastOpened = {
  note(id: string) {
    opened = id
  },
  /** Whether it is this one, once. */
  take(id: string): boolean {
    if (opened !== id) return false
    opened = undefined
    return true
  },
}
