import { useQuery } from '@tanstack/react-query'
import { ask } from './call.ts'

export const outboxQuery = { queryKey: ['outbox'] }

/** How email and webhook stand, and which replies need a decision. */
export const useOutbox = () =>
  useQuery({
    ...outboxQuery,
    queryFn: async ({ signal }) =>
      (await ask('GET /api/admin/outbox', {}, 'Failed to fetch the state of email', { signal }))
        .data,
    refetchOnWindowFocus: true,
    refetchInterval: 15_000,
    meta: { quiet: true },
  })
