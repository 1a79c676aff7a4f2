import { navigate, useSearch } from 'wouter/use-browser-location'
import { type InboxTab, inboxTabs } from '#contract/inbox.ts'
import { type MessageStatus, messageStatuses } from '#contract/message.ts'
import { deskPath } from '../paths.ts'

/** In the URL, so that Reload and Back know it. */
export type InboxAddress = {
  tab: InboxTab
  page: number
  status?: MessageStatus
  search: string
}

type Show = (change: Partial<InboxAddress>, options?: { replace?: boolean }) => void

/** `show` leaves the open message open. */
export function useInboxAddress() {
  const query = useSearch()
  const address = readAddress(query)
  const show: Show = (change, options) =>
    navigate(toUrl({ ...address, ...change }, readMessage(location.search)), options)
  return { address, show, message: readMessage(query) }
}

/** Invalid values count as missing. */
export function readAddress(query: string): InboxAddress {
  const params = new URLSearchParams(query)
  const page = params.get('page') ?? ''
  return {
    tab: inboxTabs.find((tab) => tab === params.get('tab')) ?? 'inbox',
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    status: messageStatuses.find((status) => status === params.get('status')),
    search: params.get('search') ?? '',
  }
}

export function toUrl({ tab, page, status, search }: InboxAddress, message?: string): string {
  const params = new URLSearchParams()
  if (tab !== 'inbox') params.set('tab', tab)
  if (page > 1) params.set('page', String(page))
  if (status) params.set('status', status)
  if (search) params.set('search', search)
  if (message) params.set('message', message)
  return params.size > 0 ? `${deskPath.dashboard}?${params}` : deskPath.dashboard
}

export const readMessage = (query: string) => new URLSearchParams(query).get('message') || undefined

export const messageUrl = (id: string, query = '') => toUrl(readAddress(query), id)
