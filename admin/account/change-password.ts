import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { deskCall } from '../desk-call.ts'
import { sessionList } from './sessions.ts'

type Passwords = { currentPassword: string; newPassword: string }

/** Sets another password, which ends all other sessions. A failure may name the field that is wrong. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Passwords) =>
      deskCall(endpoints.changePassword, { body }, { fallback: 'Failed to change the password' }),
    onSuccess: ({ message }) => {
      showToast('success', message || 'The password is changed')
      client.invalidateQueries(sessionList)
    },
  })
}
