import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/toast.ts'
import { SessionEnded } from './desk-call.ts'

/** A cache for one session. Whatever fails in it is told once, here. */
export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: tellFailure }),
    mutationCache: new MutationCache({ onError: tellFailure }),
    defaultOptions: {
      // "always": without a network a call has to fail and say so, not to wait for one.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function tellFailure(error: Error) {
  if (!(error instanceof SessionEnded)) showToast('error', error.message)
}
