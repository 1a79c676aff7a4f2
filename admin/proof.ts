import { useSyncExternalStore } from 'react'

/** What waits for the owner to give the password or a passkey once more; `settle` says whether that was done. */
type Pending = { id: number; settle: (proved: boolean) => void }

let pending: Pending | undefined
const listeners = new Set<() => void>()

function set(next: Pending | undefined) {
  pending = next
  for (const listener of listeners) listener()
}

/** Asks the owner for the password or a passkey, in a dialog; false where they give it up. */
export function askForProof(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  // Several calls may need it at once: one answer is for all.
  const earlier = pending
  const own: Pending = {
    id: (earlier?.id ?? 0) + 1,
    settle(proved) {
      if (pending === own) set(undefined)
      earlier?.settle(proved)
      resolve(proved)
    },
  }
  set(own)
  return promise
}

/** What waits for a proof just now; undefined where nothing does. */
export const usePendingProof = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending,
  )
