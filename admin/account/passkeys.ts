import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ask, GivenUp } from '../call.ts'
import { useChange } from '../change.ts'
import { makePasskey } from '../passkey.ts'
import { sessionList } from './sessions.ts'

const list = { queryKey: ['passkeys'] }

/** The owner's passkeys. */
export const usePasskeys = () =>
  useQuery({
    ...list,
    queryFn: async ({ signal }) => {
      const failed = 'Failed to fetch passkeys'
      const { data } = await ask(endpoints.listPasskeys, {}, failed, { signal })
      return data.passkeys
    },
  })

/** Lets the browser make a passkey, and keeps it under a name. */
export const useAddPasskey = () =>
  useChange({
    ...{ list, refetch: true, done: 'Passkey added' },
    change: async (name: string) => {
      const failed = 'Failed to add the passkey'
      const { data } = await ask(endpoints.startPasskey, {}, failed)
      const credential = await makePasskey(data.options)
      if (!credential) throw new GivenUp()
      await ask(endpoints.addPasskey, { body: { credential, name } }, failed)
    },
    apply: (passkeys: Passkey[]) => passkeys,
  })

/** Gives a passkey another name. */
export const useRenamePasskey = (id: string) =>
  useChange({
    ...{ list, done: 'Passkey renamed' },
    change: (name: string) =>
      ask(endpoints.renamePasskey, { body: { id, name } }, 'Failed to rename the passkey'),
    apply: (passkeys: Passkey[], name) =>
      passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)),
  })

/** Removes a passkey, which ends all other sessions. */
export const useRemovePasskey = (id: string) =>
  useChange({
    ...{ list, also: sessionList, done: 'Passkey removed' },
    change: () => ask(endpoints.removePasskey, { body: { id } }, 'Failed to remove the passkey'),
    apply: (passkeys: Passkey[]) => passkeys.filter((passkey) => passkey.id !== id),
  })
