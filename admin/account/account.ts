import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { ask, CallFailed } from '../call.ts'
import { answerByPasskey, makePasskey } from '../passkey.ts'
import { openSession, readSession } from '../session.ts'

export const usePasskeys = () =>
  useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) =>
      ask('GET /api/admin/passkeys', {}, 'Failed to fetch passkeys', { signal }),
    select: ({ data }) => data.passkeys,
  })

/** `change` returns false if the owner cancels. */
function useChange<Given = void>(
  done: string,
  change: (given: Given) => Promise<unknown>,
  meta = {},
) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: change,
    onSuccess: (changed) => {
      if (changed === false) return
      showToast('success', done)
      // Stay busy until the lists have reloaded.
      return client.invalidateQueries()
    },
    onError: (error) => {
      // Other items may be gone as well.
      if (error instanceof CallFailed && error.status === 404) client.invalidateQueries()
    },
  })
}

export const useEndOtherSessions = () =>
  useChange('Signed out everywhere else', () =>
    ask('DELETE /api/admin/sessions', {}, 'Failed to end the other sessions'),
  )

export type Passwords = RequestOf<'PUT /api/admin/password'>['body']

export const useChangePassword = () =>
  useChange(
    'Password changed',
    async (body: Passwords) => {
      const failed = 'Failed to change the password'
      const { data } = await ask('PUT /api/admin/password', { body }, failed)
      const session = readSession()
      if (session) openSession({ ...session, token: data.token })
    },
    // The form shows an error of a field.
    { hasFields: true },
  )

/** By the password or, if that is empty, by a passkey. Undefined if the owner cancels. */
async function confirm(currentPassword: string, failed: string) {
  if (currentPassword) return { currentPassword }
  const { data } = await ask('POST /api/auth/passkey/challenge', {}, failed)
  const passkey = await answerByPasskey(data.options)
  return passkey && { passkey }
}

export type PasskeyForm = { name: string; currentPassword: string }

export const useAddPasskey = () =>
  useChange('Passkey added', async ({ name, currentPassword }: PasskeyForm) => {
    const failed = 'Failed to add the passkey'
    const confirmation = await confirm(currentPassword, failed)
    if (!confirmation) return false
    const { data } = await ask('POST /api/admin/passkeys/challenge', {}, failed)
    const credential = await makePasskey(data.options)
    if (!credential) return false
    return ask('POST /api/admin/passkeys', { body: { credential, name, ...confirmation } }, failed)
  })

export const useRemovePasskey = (id: string, onRemove: () => void) =>
  useChange('Passkey removed', async (currentPassword: string) => {
    const failed = 'Failed to remove the passkey'
    const confirmation = await confirm(currentPassword, failed)
    if (!confirmation) return false
    await ask('DELETE /api/admin/passkeys', { body: { id, ...confirmation } }, failed)
    return onRemove()
  })
