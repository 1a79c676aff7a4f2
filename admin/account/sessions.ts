import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeskSession, endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { CallFailed, deskCall } from '../desk-call.ts'

export const sessionList = { queryKey: ['sessions'] }

/** Where the owner is logged in, last used first. */
export function useSessions() {
  return useQuery({ ...sessionList, queryFn: ({ signal }) => fetchSessions(signal) })
}

async function fetchSessions(signal: AbortSignal): Promise<DeskSession[]> {
  const fallback = 'Failed to fetch sessions'
  const { data } = await deskCall(endpoints.listSessions, {}, { fallback, signal })
  if (!Array.isArray(data?.sessions)) throw new CallFailed(fallback)
  return data.sessions
}

/** Ends a session: its row goes at once, and also where the server knows of none (any more). */
export function useEndSession(id: string) {
  const client = useQueryClient()
  const drop = () => keepOnly(client, (session) => session.id !== id)
  return useMutation({
    mutationFn: () =>
      deskCall(endpoints.endSessions, { body: { id } }, { fallback: 'Failed to end the session' }),
    onSuccess: ({ message }) => {
      showToast('success', message || 'The session is ended')
      return drop()
    },
    onError: async (error) => {
      if (error instanceof CallFailed && error.status === 404) await drop()
    },
  })
}

/** Ends all sessions but the one that asks. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      deskCall(endpoints.endSessions, {}, { fallback: 'Failed to end the other sessions' }),
    onSuccess: ({ message }) => {
      showToast('success', message || 'All other sessions are ended')
      return keepOnly(client, ({ current }) => current)
    },
  })
}

/** Takes sessions off the list at once, then asks the server how it really is. */
async function keepOnly(client: QueryClient, stays: (session: DeskSession) => boolean) {
  // An answer under way may have been written before the change.
  await client.cancelQueries(sessionList)
  client.setQueryData<DeskSession[]>(sessionList.queryKey, (sessions) => sessions?.filter(stays))
  client.invalidateQueries(sessionList)
}
