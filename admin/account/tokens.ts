import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiToken, Scope } from '#contract/account.ts'
import { endpoints, type RequestOf } from '#contract/endpoints.ts'
import { ask } from '../call.ts'
import { useChange } from '../change.ts'

/** What each scope lets a program do. */
export const scopesInWords: Record<Scope, string> = {
  'messages:read': 'Read messages',
  'messages:write': 'Change and delete messages',
  export: 'Export all messages',
}

const list = { queryKey: ['tokens'] }

/** The tokens for programs. */
export const useTokens = () =>
  useQuery({
    ...list,
    queryFn: async ({ signal }) =>
      (await ask(endpoints.listTokens, {}, 'Failed to fetch tokens', { signal })).data.tokens,
  })

/** Makes a token; its text comes back only now. */
export function useAddToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: RequestOf<typeof endpoints.addToken>['body']) =>
      (await ask(endpoints.addToken, { body }, 'Failed to make the token')).data,
    onSuccess: () => client.invalidateQueries(list),
  })
}

/** Removes a token, which opens nothing from then on. */
export const useRemoveToken = (id: string) =>
  useChange({
    ...{ list, done: 'Token removed' },
    change: () => ask(endpoints.removeToken, { body: { id } }, 'Failed to remove the token'),
    apply: (tokens: ApiToken[]) => tokens.filter((token) => token.id !== id),
  })
