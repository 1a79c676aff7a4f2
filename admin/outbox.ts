import { useQuery } from '@tanstack/react-query'
import { ask } from './call.ts'

export const outboxQuery = { queryKey: ['outbox'] }

export const useOutbox = () =>
  useQuery({
    ...outboxQuery,
    queryFn: async ({ signal }) =>
      (await ask('GET /api/admin/outbox', {}, 'Failed to fetch the email status', { signal })).data,
    refetchOnWindowFocus: true,
    refetchInterval: 15_000,
    meta: { quiet: true },
  })
