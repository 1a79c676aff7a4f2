import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CannedReply } from '#contract/conversation.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ask } from '../call.ts'

const lists = { queryKey: ['canned replies'] }

/** The replies kept ready, filled for the sender of a message. */
export const useCannedReplies = (id: string) =>
  useQuery({
    queryKey: [...lists.queryKey, id],
    queryFn: async ({ signal }) => {
      const failed = 'Failed to fetch canned replies'
      return (await ask(endpoints.listCannedReplies, { query: { id } }, failed, { signal })).data
        .replies
    },
    meta: { tellsItself: true },
  })

/** Keeps a text ready. What fails is told where it was written. */
export function useKeepReply() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { title: string; text: string }) =>
      (await ask(endpoints.addCannedReply, { body }, 'Failed to keep the reply')).data.reply,
    onSuccess: () => client.invalidateQueries(lists),
    meta: { tellsItself: true },
  })
}

/** Removes a reply kept ready. What fails is told where it stands: a dialog lies over all toasts. */
export function useRemoveReply(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      ask(endpoints.removeCannedReply, { body: { id } }, 'Failed to remove the canned reply'),
    onSuccess: async () => {
      await client.cancelQueries(lists)
      client.setQueriesData<CannedReply[]>(lists, (replies) =>
        replies?.filter(({ _id }) => _id !== id),
      )
    },
    onError: () => client.invalidateQueries(lists),
    meta: { tellsItself: true },
  })
}
