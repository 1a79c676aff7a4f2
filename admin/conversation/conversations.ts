import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Contact } from '#contract/contact.ts'
import { type Conversation, type Reply, undoMs } from '#contract/conversation.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ask, CallFailed } from '../call.ts'
import { mailQuery } from '../mail-state.ts'
import { contactQueries, conversationQueries } from '../queries.ts'
import { nextLook, undoEnds } from './reply-state.ts'

const queryOf = (id: string) => ({ queryKey: [...conversationQueries.queryKey, id] })

/** Everything said with the sender of a message, fetched again whenever something may have become of a reply. */
export const useConversation = (id: string) =>
  useQuery({
    ...queryOf(id),
    queryFn: ({ signal }) => fetchConversation(id, signal),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) =>
      data && !isGone(error) && nextLook(data.entries, Date.now()),
    meta: { tellsItself: true },
  })

/** Whether a message is not there, or not any more. */
export const isGone = (error: Error | null) => error instanceof CallFailed && error.status === 404

/** Everything said with the sender of a message, as it is just now. Throws `CallFailed`. */
export async function fetchConversation(id: string, signal?: AbortSignal): Promise<Conversation> {
  const failed = 'Failed to fetch the conversation'
  return (await ask(endpoints.getConversation, { query: { id } }, failed, { signal })).data
}

/** A status that a conversation has come to, such as Replied, concerns the lists too. */
export function useStatusInLists({ status }: Contact) {
  const client = useQueryClient()
  const known = useRef(status)
  useEffect(() => {
    if (known.current === status) return
    known.current = status
    client.invalidateQueries(contactQueries)
  }, [client, status])
}

/** Returns a function that fetches a conversation anew, and gives it. */
export function useLook(id: string) {
  const client = useQueryClient()
  return async () => {
    await client.cancelQueries(queryOf(id))
    return client.fetchQuery({
      ...queryOf(id),
      queryFn: ({ signal }) => fetchConversation(id, signal),
      meta: { tellsItself: true },
    })
  }
}

type Sending = { message: string; seen?: string; key: string }

/** Sends a reply; repeated with the same key it is sent once. What fails is told where it was written. */
export function useSendReply(id: string) {
  const put = usePut(id)
  return useMutation({
    mutationFn: async ({ message, seen, key }: Sending) => {
      const unreached =
        'No answer came, so nobody knows whether it was taken. Send again: it goes out once.'
      const { data } = await ask(
        endpoints.sendReply,
        { body: { id, message, seen } },
        'Failed to send the reply',
        { unreached, submissionKey: key },
      )
      return data.reply
    },
    onSuccess: (reply) => {
      undoEnds.set(reply._id, Date.now() + undoMs)
      return put(reply)
    },
    meta: { tellsItself: true },
  })
}

/** Takes a reply back. */
export function useUndo(id: string) {
  const put = usePut(id)
  const look = useLook(id)
  return useMutation({
    mutationFn: async (reply: Reply) => {
      const body = { id: reply._id }
      return (await ask(endpoints.cancelReply, { body }, 'Failed to undo the reply')).data.reply
    },
    onSuccess: put,
    onError: () => look().catch(() => {}),
  })
}

/** Says what the owner knows of a reply of which nobody else does. */
export function useDecide(id: string, replyId: string) {
  const put = usePut(id)
  const client = useQueryClient()
  const look = useLook(id)
  return useMutation({
    mutationFn: async (decision: 'arrived' | 'send again') => {
      const body = { id: replyId, decision }
      return (await ask(endpoints.decideReply, { body }, 'Failed to note it')).data.reply
    },
    onSuccess: (reply) => {
      put(reply)
      client.invalidateQueries(mailQuery)
    },
    onError: () => look().catch(() => {}),
  })
}

/** Adds a private note; gives its id. */
export function useAddNote(id: string) {
  const look = useLook(id)
  return useMutation({
    mutationFn: async (text: string) =>
      (await ask(endpoints.addNote, { body: { id, text } }, 'Failed to add the note')).data.note
        ._id,
    onSuccess: () =>
      look().then(
        () => {},
        () => {},
      ),
    meta: { tellsItself: true },
  })
}

/** Returns a function that shows a reply as an answer gave it, and looks for what else has changed by that. */
function usePut(id: string) {
  const client = useQueryClient()
  return async (reply: Reply) => {
    await client.cancelQueries(queryOf(id))
    client.setQueryData<Conversation>(
      queryOf(id).queryKey,
      (known) => known && withReply(known, reply),
    )
    client.invalidateQueries(queryOf(id))
  }
}

function withReply(known: Conversation, reply: Reply): Conversation {
  const others = known.entries.filter(({ _id }) => _id !== reply._id)
  const isNew = others.length === known.entries.length
  if (isNew) return { ...known, entries: [...others, reply], draft: null }
  const entries = known.entries.map((each) => (each._id === reply._id ? reply : each))
  return { ...known, entries }
}
