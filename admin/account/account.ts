import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminSession, Passkey } from '#contract/account.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { ask } from '../call.ts'
import { useChange } from '../change.ts'
import { makePasskey } from '../passkey.ts'
import { openSession, readSession } from '../session.ts'

const sessionQuery = { queryKey: ['sessions'] }
const passkeyQuery = { queryKey: ['passkeys'] }

const onlyCurrent = (sessions: AdminSession[]) => sessions.filter(({ current }) => current)

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
    refetch: true,
    done: 'Session ended',
    change: () => ask('DELETE /api/admin/sessions', { body: { id } }, 'Failed to end the session'),
    apply: (sessions: AdminSession[]) => sessions.filter((session) => session.id !== id),
  })

export const useEndOtherSessions = () =>
  useChange({
    list: sessionQuery,
    refetch: true,
    done: 'Signed out everywhere else',
    change: () =>
      ask('DELETE /api/admin/sessions', { body: {} }, 'Failed to end the other sessions'),
    apply: onlyCurrent,
  })

type Passwords = RequestOf<'PUT /api/admin/password'>['body']

export const useChangePassword = () =>
  useChange({
    list: sessionQuery,
    refetch: true,
    done: 'Password changed',
    hasFields: true,
    change: async (body: Passwords) => {
      const failed = 'Failed to change the password'
      const { data } = await ask('PUT /api/admin/password', { body }, failed)
      const session = readSession()
      if (session) openSession({ ...session, token: data.token })
    },
    apply: onlyCurrent,
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
    apply: (passkeys: Passkey[]) => passkeys.filter((passkey) => passkey.id !== id),
  })
