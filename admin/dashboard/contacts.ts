import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ask, CallFailed, reportFailure } from '../call.ts'
import { contactChanges, contactQueries } from '../change.ts'
import type { InboxAddress } from './inbox-address.ts'
import type { InboxPage } from './inbox-page.ts'

// Specification, section 9.
const limit = 10

const pollMs = 15_000

/** Later messages are only counted until `showNew`, so that no row moves. */
export function useContacts(address: InboxAddress) {
  const client = useQueryClient()
  const shown = useRef<{ view: string; until?: number }>(undefined)
  const { page: _, ...filters } = address
  const view = JSON.stringify(filters)

  // A response from before a change would bring its rows back.
  const isSettled = () => client.isMutating(contactChanges) === 0

  const query = useQuery({
    queryKey: [...contactQueries.queryKey, address],
    queryFn: async ({ signal }) => {
      if (shown.current?.view !== view) shown.current = { view }
      const held = shown.current
      const page = await fetchPage(address, held.until, signal)
      held.until ??= page.newest || undefined
      return { ...page, until: held.until }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isSettled,
  })

  const poll = useEffectEvent(() => {
    if (isSettled()) query.refetch({ cancelRefetch: false })
    else setTimeout(() => poll(), 1000)
  })
  // `refetchInterval` would begin again with every change.
  useEffect(() => {
    const timer = setInterval(() => poll(), pollMs)
    return () => clearInterval(timer)
  }, [])

  /** Fetches the page again, even if a fetch is already running. */
  async function showNew() {
    shown.current = undefined
    await client.cancelQueries(contactQueries)
    const { error, data } = await query.refetch()
    if (error && data) reportFailure(error)
  }

  return { query, showNew }
}

async function fetchPage(
  { tab, ...rest }: InboxAddress,
  until: number | undefined,
  signal: AbortSignal,
): Promise<InboxPage> {
  const failed = 'Failed to fetch contacts'
  const query = { limit, tab, until, ...rest }
  const { data } = await ask('GET /api/admin/contacts', { query }, failed, { signal })
  if (!Array.isArray(data?.contacts)) throw new CallFailed(failed)
  const { contacts, pagination, counts, newest, newer = 0, elsewhere } = data
  const { total, pages = 1, more = false } = pagination ?? {}
  return { contacts, total, pages, more, counts, newest, newer, elsewhere }
}
