import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/toast.ts'
import { CallFailed } from './call.ts'

/** All pages of the inbox, and all conversations: changes in several places outdate them. */
export const contactQueries = { queryKey: ['contacts'] }
export const conversationQueries = { queryKey: ['conversation'] }

type Change<Data, Variables> = {
  /** The queries whose data it changes. */
  list: { queryKey: string[] }
  /** Makes the change on the server. */
  change: (variables: Variables) => Promise<unknown>
  /** Makes the same change in the list. */
  apply: (data: Data, variables: Variables) => Data
  /** The toast on success. */
  done: string
  /** Whether the list is also fetched again. */
  refetch?: boolean
  /** Another list that it changes, which is fetched again. */
  also?: { queryKey: string[] }
  /** Changes with the same scope run one after the other, so that the last one wins. */
  scope?: string
}

/** A change on the server to something in a list, which shows it at once. */
export function useChange<Data, Variables = void>(given: Change<Data, Variables>) {
  const { list, change, apply, done, refetch, also, scope } = given
  const client = useQueryClient()
  return useMutation({
    scope: scope ? { id: scope } : undefined,
    mutationFn: change,
    onSuccess: async (_, variables) => {
      showToast('success', done)
      // An answer still on its way may predate the change.
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
