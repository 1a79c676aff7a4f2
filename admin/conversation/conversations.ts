import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Conversation, ConversationEntry, Reply } from '#contract/conversation.ts'
import { ask, CallFailed } from '../call.ts'
import { conversationQueries } from '../change.ts'
import { outboxQuery } from '../outbox.ts'

const queryOf = (id: string) => ({ queryKey: [...conversationQueries.queryKey, id] })

const refetchMs = { soon: 2000, usual: 15_000 }

const fetchOf = (id: string) => ({
  ...queryOf(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const failed = 'Failed to fetch the conversation'
    return (await ask('GET /api/admin/conversation', { query: { id } }, failed, { signal })).data
  },
  staleTime: refetchMs.usual,
  meta: { quiet: true },
})

/** So that the next message can be shown at once. */
export function usePrefetch(id: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (id) client.prefetchQuery(fetchOf(id))
  }, [client, id])
}

export const useConversation = (id: string) =>
  useQuery({
    ...fetchOf(id),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) =>
      !isGone(error) && (data?.entries.some(isDue) ? refetchMs.soon : refetchMs.usual),
  })

/** What is cached of a message that may be opened next. */
export const useKnownConversation = (id: string) => useQuery({ ...fetchOf(id), enabled: false })

export const isGone = (error: Error | null) => error instanceof CallFailed && error.status === 404

const isDue = (entry: ConversationEntry) =>
  entry.kind === 'reply' &&
  entry.state === 'waiting' &&
  Date.parse(entry.nextAttemptAt ?? '1970') < Date.now() + refetchMs.soon

export function useDecide(id: string, replyId: string) {
  const showReply = useShowReply(id)
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (decided: { decision: 'arrived' | 'send again'; email?: string }) => {
      const body = { id: replyId, ...decided }
      return (await ask('PUT /api/admin/replies', { body }, 'Failed to record the decision')).data
    },
    onSuccess: ({ reply }) => showReply(reply),
    onError: () => client.invalidateQueries(queryOf(id)),
  })
}

export function useAddNote(id: string, onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      ask('POST /api/admin/notes', { body: { id, text } }, 'Failed to add the note'),
    // That of `mutate` is not called once another message is open.
    onSuccess: () => {
      onAdded()
      client.invalidateQueries(queryOf(id))
    },
  })
}

/** Shows a reply from a response, and fetches what else it changed. */
export function useShowReply(id: string) {
  const client = useQueryClient()
  return async (reply: Reply) => {
    await client.cancelQueries(queryOf(id))
    client.setQueryData<Conversation>(queryOf(id).queryKey, (known) => {
      if (!known) return known
      const isKnown = known.entries.some(({ _id }) => _id === reply._id)
      const entries = isKnown
        ? known.entries.map((each) => (each._id === reply._id ? reply : each))
        : [...known.entries, reply]
      return { ...known, entries }
    })
    client.invalidateQueries(queryOf(id))
    client.invalidateQueries(outboxQuery)
  }
}
