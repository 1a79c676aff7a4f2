import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { ask } from '../call.ts'
import { useChange } from '../change.ts'
import { makePasskey } from '../passkey.ts'
import { openSession, readSession } from '../session.ts'

const sessionQuery = { queryKey: ['sessions'] }
const passkeyQuery = { queryKey: ['passkeys'] }

export const useSessions = () =>
  useQuery({
    ...sessionQuery,
    queryFn: async ({ signal }) =>
      (await ask('GET /api/admin/sessions', {}, 'Failed to fetch sessions', { signal })).data
        .sessions,
  })

export const useEndSession = (id: string) =>
  useChange({
    list: sessionQuery,
    done: 'Session ended',
    change: () => ask('DELETE /api/admin/sessions', { body: { id } }, 'Failed to end the session'),
  })

export const useEndOtherSessions = () =>
  useChange({
    list: sessionQuery,
    done: 'Signed out everywhere else',
    change: () =>
      ask('DELETE /api/admin/sessions', { body: {} }, 'Failed to end the other sessions'),
  })

export type Passwords = RequestOf<'PUT /api/admin/password'>['body']

export const useChangePassword = () =>
  useChange({
    list: sessionQuery,
    done: 'Password changed',
    hasFields: true,
    change: async (body: Passwords) => {
      const failed = 'Failed to change the password'
      const { data } = await ask('PUT /api/admin/password', { body }, failed)
      const session = readSession()
      if (session) openSession({ ...session, token: data.token })
    },
  })

export const usePasskeys = () =>
  useQuery({
    ...passkeyQuery,
    queryFn: async ({ signal }) =>
      (await ask('GET /api/admin/passkeys', {}, 'Failed to fetch passkeys', { signal })).data
        .passkeys,
  })

/** Returns false if the owner cancels. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const failed = 'Failed to add the passkey'
      const { data } = await ask('POST /api/admin/passkeys/challenge', {}, failed)
      const credential = await makePasskey(data.options)
      if (!credential) return false
      await ask('POST /api/admin/passkeys', { body: { credential, name } }, failed)
      showToast('success', 'Passkey added')
      client.invalidateQueries(passkeyQuery)
      return true
    },
  })
}

export const useRemovePasskey = (id: string) =>
  useChange({
    list: passkeyQuery,
    also: sessionQuery,
    done: 'Passkey removed',
    change: () =>
      ask('DELETE /api/admin/passkeys', { body: { id } }, 'Failed to remove the passkey'),
  })
