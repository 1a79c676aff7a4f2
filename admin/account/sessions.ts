import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminSession, endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { adminCall, CallFailed } from '../call.ts'

export const sessionList = { queryKey: ['sessions'] }

/** Where the owner is logged in, last used first. */
export function useSessions() {
  return useQuery({ ...sessionList, queryFn: ({ signal }) => fetchSessions(signal) })
}

async function fetchSessions(signal: AbortSignal): Promise<AdminSession[]> {
  const fallback = 'Failed to fetch sessions'
  const { data } = await adminCall(endpoints.listSessions, {}, fallback, signal)
  if (!Array.isArray(data?.sessions)) throw new CallFailed(fallback)
  return data.sessions
}

/** Ends the session of an id: its row goes at once, and also where the server knows of none (any more). */
export function useEndSession(id: string) {
  const drop = useKeepOnly((session) => session.id !== id)
  return useMutation({
    mutationFn: () =>
      adminCall(endpoints.endSessions, { body: { id } }, 'Failed to end the session'),
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
  const dropOthers = useKeepOnly(({ current }) => current)
  return useMutation({
    mutationFn: () => adminCall(endpoints.endSessions, {}, 'Failed to end the other sessions'),
    onSuccess: ({ message }) => {
      showToast('success', message || 'All other sessions are ended')
      return dropOthers()
    },
  })
}

/** Gives what takes sessions off the list at once, then asks the server how it really is. */
function useKeepOnly(stays: (session: AdminSession) => boolean) {
  const client = useQueryClient()
  return async () => {
    // An answer under way may have been written before the change.
    await client.cancelQueries(sessionList)
    client.setQueryData<AdminSession[]>(sessionList.queryKey, (sessions) => sessions?.filter(stays))
    client.invalidateQueries(sessionList)
  }
}
