import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { ask } from '../call.ts'
import { sessionList } from './sessions.ts'

const state = { queryKey: ['second factor'] }

/** Whether a login asks for a code, and how many recovery codes are left. */
export const useSecondFactor = () =>
  useQuery({
    ...state,
    queryFn: async ({ signal }) => {
      const failed = 'Failed to fetch the state of codes'
      return (await ask(endpoints.getSecondFactor, {}, failed, { signal })).data
    },
  })

/** Offers a new secret for codes. */
export const useStartCodes = () =>
  useMutation({
    mutationFn: async () => (await ask(endpoints.startCodes, {}, 'Failed to set up codes')).data,
  })

/** Shows the server a code of the new secret; gives recovery codes. */
export const useCheckCode = () =>
  useMutation({
    mutationFn: async (code: string) =>
      (await ask(endpoints.checkCode, { body: { code } }, 'Failed to check the code')).data
        .recoveryCodes,
  })

/** Ten other recovery codes. */
export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: async () =>
      (await ask(endpoints.renewRecoveryCodes, {}, 'Failed to make recovery codes')).data
        .recoveryCodes,
  })

/** One of the new recovery codes, typed: from now on they count. */
export function useConfirmRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      ask(endpoints.confirmRecoveryCodes, { body: { code } }, 'Failed to confirm the codes'),
    onSuccess: ({ data }) => {
      client.setQueryData(state.queryKey, data)
      showToast('success', 'One-time codes are on. Your recovery codes are ready.')
    },
  })
}

/** Turns codes off, which ends all other sessions. */
export function useStopCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => ask(endpoints.stopCodes, {}, 'Failed to turn codes off'),
    onSuccess: () => {
      client.setQueryData(state.queryKey, { on: false, recoveryCodesLeft: 0 })
      client.invalidateQueries(sessionList)
      showToast('success', 'Codes are turned off')
    },
  })
}
