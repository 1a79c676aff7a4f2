import { useSyncExternalStore } from 'react'

let pending: PromiseWithResolvers<boolean> | undefined
const listeners = new Set<() => void>()

function set(next: typeof pending) {
  pending = next
  for (const listener of listeners) listener()
}

/** Asks the owner for the password or a passkey, in a dialog of the account; false where they give it up. */
export function askForProof(): Promise<boolean> {
  // Several calls may need it at once: one answer is for all.
  const asked = pending ?? Promise.withResolvers<boolean>()
  set(asked)
  return asked.promise
}

/** Answers all that wait: whether the proof was given. */
export function settleProof(given: boolean) {
  pending?.resolve(given)
  set(undefined)
}

/** Whether something waits for a proof just now. */
export const useAwaitsProof = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending !== undefined,
  )
