import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoints } from '#contract/endpoints.ts'
import { ask, CallFailed, reportFailure } from '../call.ts'
import { messageQueries } from '../change.ts'
import type { InboxAddress } from './inbox-address.ts'

// Specification, section 9.
const limit = 10

type Answer = Endpoints['GET /api/admin/contacts']['answer']['data']

/** `until`: later messages are not listed. */
export type InboxPage = Omit<Answer, 'pagination'> & Answer['pagination'] & { until?: number }

/** Later messages are only counted until `showNew`, so that no row moves. */
export function useMessages(address: InboxAddress) {
  const client = useQueryClient()
  const shown = useRef<{ view: string; until?: number }>(undefined)
  const { page: _, ...filters } = address
  const view = JSON.stringify(filters)

  const query = useQuery({
    queryKey: [...messageQueries.queryKey, address],
    queryFn: async ({ signal }): Promise<InboxPage> => {
      if (shown.current?.view !== view) shown.current = { view }
      const list = shown.current
      const page = await fetchPage(address, list.until, signal)
      list.until ??= page.newest || undefined
      return { ...page, until: list.until }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: 15_000,
  })

  /** Fetches the page again, even if a fetch is already running. */
  async function showNew() {
    shown.current = undefined
    await client.cancelQueries(messageQueries)
    const { error, data } = await query.refetch()
    if (error && data) reportFailure(error)
  }

  return { query, showNew }
}

async function fetchPage(
  { tab, ...rest }: InboxAddress,
  until: number | undefined,
  signal: AbortSignal,
) {
  const failed = 'Failed to fetch contacts'
  const query = { limit, tab, until, ...rest }
  const { data } = await ask('GET /api/admin/contacts', { query }, failed, { signal })
  if (!Array.isArray(data?.contacts)) throw new CallFailed(failed)
  const { pagination, ...page } = data
  return { ...page, ...pagination }
}
