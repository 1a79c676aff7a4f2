import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Conversation, ConversationEntry, Reply } from '#contract/conversation.ts'
import { ask, CallFailed } from '../call.ts'
import { conversationQueries } from '../change.ts'
import { outboxQuery } from '../outbox.ts'

const queryOf = (id: string) => ({ queryKey: [...conversationQueries.queryKey, id] })

/** Milliseconds until the next look: while a reply is on its way, and otherwise. */
const looks = { soon: 2000, usual: 15_000 }

/** Everything said with the sender of a message. */
export const useConversation = (id: string) =>
  useQuery({
    ...queryOf(id),
    queryFn: async ({ signal }) => {
      const failed = 'Failed to fetch the conversation'
      return (await ask('GET /api/admin/conversation', { query: { id } }, failed, { signal })).data
    },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) =>
      !isGone(error) && (data?.entries.some(isDue) ? looks.soon : looks.usual),
    meta: { quiet: true },
  })

/** Whether a message does not exist, or not any more. */
export const isGone = (error: Error | null) => error instanceof CallFailed && error.status === 404

/** Whether a reply is about to be sent or tried again. */
const isDue = (entry: ConversationEntry) =>
  entry.kind === 'reply' &&
  entry.state === 'waiting' &&
  Date.parse(entry.nextAttemptAt ?? '1970') < Date.now() + looks.soon

/** Records what the owner decides on a reply that failed or is unsure. */
export function useDecide(id: string, replyId: string) {
  const showReply = useShowReply(id)
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (decision: 'arrived' | 'send again') => {
      const body = { id: replyId, decision }
      return (await ask('PUT /api/admin/replies', { body }, 'Failed to record the decision')).data
    },
    onSuccess: ({ reply }) => showReply(reply),
    onError: () => client.invalidateQueries(queryOf(id)),
  })
}

/** Adds a private note. */
export function useAddNote(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      ask('POST /api/admin/notes', { body: { id, text } }, 'Failed to add the note'),
    onSuccess: () => client.invalidateQueries(queryOf(id)),
  })
}

/** Returns a function that shows a reply as an answer had it, and fetches what else it has changed. */
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
