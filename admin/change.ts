import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/toast.ts'
import { CallFailed } from './call.ts'

export const contactQueries = { queryKey: ['contacts'] }
export const contactChanges = { mutationKey: ['change contacts'] }
export const conversationQueries = { queryKey: ['conversation'] }

type Change<Variables> = {
  list: { queryKey: string[] }
  change: (variables: Variables) => Promise<unknown>
  done: string
  also?: { queryKey: string[] }
  /** Its form shows an error of a field. */
  hasFields?: boolean
}

export function useChange<Variables = void>(given: Change<Variables>) {
  const { list, change, done, also, hasFields } = given
  const client = useQueryClient()
  return useMutation({
    meta: { hasFields },
    mutationFn: change,
    onSuccess: () => {
      showToast('success', done)
      if (also) client.invalidateQueries(also)
      // It is busy until its list is there.
      return client.invalidateQueries(list)
    },
    onError: (error) => {
      // It was deleted elsewhere, and perhaps others too.
      if (error instanceof CallFailed && error.status === 404) client.invalidateQueries(list)
    },
  })
}
