import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConversationEntry, Reply } from '#contract/conversation.ts'
import { useAfterPaint } from '../after-paint.ts'
import { ask, CallFailed } from '../call.ts'
import { conversationQueries } from '../change.ts'
import { outboxQuery } from '../outbox.ts'

const refetchMs = { soon: 2000, usual: 15_000 }

const fetchOf = (id: string) => ({
  queryKey: [...conversationQueries.queryKey, id],
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
  useAfterPaint(() => {
    if (id) client.prefetchQuery(fetchOf(id))
  }, id)
}

export const useConversation = (id: string, enabled: boolean) =>
  useQuery({
    ...fetchOf(id),
    enabled,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) =>
      !isGone(error) && Math.min(refetchMs.usual, ...(data?.entries ?? []).map(refetchAfter)),
  })

export const isGone = (error: Error | null) => error instanceof CallFailed && error.status === 404

function refetchAfter(entry: ConversationEntry) {
  if (entry.kind !== 'reply' || entry.state !== 'waiting') return refetchMs.usual
  // The server needs a moment to send it.
  if (entry.heldMs) return entry.heldMs + 200
  const isSoon = Date.parse(entry.nextAttemptAt ?? '1970') < Date.now() + refetchMs.soon
  return isSoon ? refetchMs.soon : refetchMs.usual
}

/** The latest reply that can still be undone, and until when on this computer's clock. */
export function findHeld(entries: ConversationEntry[], fetchedAt: number): HeldReply | undefined {
  const held = entries.findLast((entry) => entry.kind === 'reply' && entry.heldMs)
  return held?.kind === 'reply' ? { ...held, until: fetchedAt + (held.heldMs ?? 0) } : undefined
}

export type HeldReply = Reply & { until: number }

/** Busy until the conversation shows what has changed. */
function useConversationChange<Given>(
  change: (given: Given) => Promise<unknown>,
  onDone: () => void = () => {},
  onFailed: (error: Error) => void = () => {},
) {
  const client = useQueryClient()
  const refetch = () => {
    client.invalidateQueries(outboxQuery)
    return client.invalidateQueries(conversationQueries)
  }
  return useMutation({
    mutationFn: change,
    // Those of `mutate` are not called once another message is open.
    onSuccess: () => refetch().then(onDone),
    onError: (error) => refetch().then(() => onFailed(error)),
  })
}

export const useDecide = (id: string) =>
  useConversationChange((decided: { decision: 'arrived' | 'send again'; email?: string }) =>
    ask('PUT /api/admin/replies', { body: { id, ...decided } }, 'Failed to record the decision'),
  )

export const useAddNote = (id: string, onAdded: () => void) =>
  useConversationChange(
    (text: string) =>
      ask('POST /api/admin/notes', { body: { id, text } }, 'Failed to add the note'),
    onAdded,
  )

const unreached = 'No response from the server. Send again; it won’t be sent twice.'

/** The server waits before it sends the reply; those with the same key are sent once. */
export const useSendReply = (id: string, onSent: () => void) =>
  useConversationChange(
    ({ text, submissionKey }: { text: string; submissionKey: string }) =>
      ask('POST /api/admin/replies', { body: { id, message: text } }, 'Failed to send the reply', {
        unreached,
        submissionKey,
      }),
    onSent,
  )

export const useUndoReply = (onUndone: () => void, onFailed: (error: Error) => void) =>
  useConversationChange(
    (id: string) => ask('DELETE /api/admin/replies', { body: { id } }, 'Failed to undo this'),
    onUndone,
    onFailed,
  )
