import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { nextPaint } from '../../ui/next-paint.ts'
import { messageUrl, readMessage } from './inbox-address.ts'

let shown: string | undefined
let isAhead = false
const listeners = new Set<() => void>()

/** What rows and conversations show as open. */
export function showMessage(id: string | undefined) {
  shown = id
  for (const listener of listeners) listener()
}

export const useIsShown = (id: string) => useSyncExternalStore(subscribe, () => shown === id)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows it in the next paint; the address bar, and with it the rest of the desk, follow. */
export function openMessage(id: string) {
  showMessage(id)
  isAhead = true
  nextPaint().then(followMessage)
}

export function followMessage() {
  if (!isAhead || !shown) return
  isAhead = false
  const { search } = location
  navigate(messageUrl(shown, search), { replace: readMessage(search) !== undefined })
}

export const headingId = (id: string) => `conversation-${id}`
