import { navigate, useSearch } from 'wouter/use-browser-location'
import { adminPath } from '#contract/admin-paths.ts'
import { type ContactStatus, contactStatuses } from '#contract/contact.ts'

/** In the URL, so that Reload and Back know it. */
export type InboxAddress = {
  page: number
  status?: ContactStatus
  search: string
  suspicious?: true
}

type Show = (change: Partial<InboxAddress>, options?: { replace?: boolean }) => void

export function useInboxAddress(): [InboxAddress, Show] {
  const address = readAddress(useSearch())
  return [address, (change, options) => navigate(toUrl({ ...address, ...change }), options)]
}

/** Invalid values count as missing. */
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

export const readMessage = (query: string) => new URLSearchParams(query).get('message') || undefined

export function messageUrl(id: string, query = ''): string {
  const params = new URLSearchParams(query)
  params.set('message', id)
  return `${adminPath.dashboard}?${params}`
}

export const inboxUrl = (query: string) => toUrl(readAddress(query))

let opened: string | undefined

/** Remembers which row to focus after closing a conversation. */
export const lastOpened = {
  note(id: string) {
    opened = id
  },
  take(id: string): boolean {
    if (opened !== id) return false
    opened = undefined
    return true
  },
}
