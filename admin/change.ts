import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/toast.ts'
import { CallFailed } from './call.ts'

export const contactQueries = { queryKey: ['contacts'] }
export const contactChanges = { mutationKey: ['change contacts'] }
export const conversationQueries = { queryKey: ['conversation'] }

type Change<Data, Variables> = {
  list: { queryKey: string[] }
  change: (variables: Variables) => Promise<unknown>
  /** Makes the same change in the cached data. */
  apply: (data: Data, variables: Variables) => Data
  done: string
  refetch?: boolean
  also?: { queryKey: string[] }
  /** Its form shows an error of a field. */
  hasFields?: boolean
}

export function useChange<Data, Variables = void>(given: Change<Data, Variables>) {
  const { list, change, apply, done, refetch, also, hasFields } = given
  const client = useQueryClient()
  return useMutation({
    meta: { hasFields },
    mutationFn: change,
    onSuccess: async (_, variables) => {
      showToast('success', done)
      // A response still on its way may predate the change.
      const outdated = client.isFetching(list) > 0
      await client.cancelQueries(list)
      client.setQueriesData<Data>(list, (data) => data && apply(data, variables))
      if (outdated || refetch) client.invalidateQueries(list)
      if (also) client.invalidateQueries(also)
    },
    onError: (error) => {
      // It was deleted elsewhere, and perhaps others too.
      if (error instanceof CallFailed && error.status === 404) client.invalidateQueries(list)
    },
  })
}
