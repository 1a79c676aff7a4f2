import { useSearchParams } from 'react-router'
import { type ContactStatus, contactStatuses } from '#contract/contact.ts'

/** Which part of the inbox shows. It lives in the URL, so that Reload and Back know it. */
export type InboxAddress = { page: number; status?: ContactStatus; search: string }

type Show = (change: Partial<InboxAddress>, options?: { replace?: boolean }) => void

/** The part of the inbox that the URL names, and how to show another one. */
export function useInboxAddress(): [InboxAddress, Show] {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const show: Show = (change, options) =>
    setParams(writeAddress({ ...address, ...change }), options)
  return [address, show]
}

/** Rubbish counts as not given. */
function readAddress(params: URLSearchParams): InboxAddress {
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    status: contactStatuses.find((status) => status === params.get('status')),
    search: params.get('search') ?? '',
  }
}

function writeAddress({ page, status, search }: InboxAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (page > 1) params.set('page', String(page))
  if (status) params.set('status', status)
  if (search) params.set('search', search)
  return params
}
