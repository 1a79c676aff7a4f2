import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { nextPaint } from '../../ui/next-paint.ts'
import { deskPath } from '../paths.ts'
import { messageUrl, readMessage } from './inbox-address.ts'

let shown: string | undefined
let isAhead = false
const listeners = new Set<() => void>()

/** What rows and conversations show as open. */
export function showMessage(id: string | undefined) {
  shown = id
  isAhead = false
  for (const listener of listeners) listener()
}

export const useIsShown = (id: string) => useSyncExternalStore(subscribe, () => shown === id)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows it in the next paint, if it is laid out; the address bar, and with it the rest of the desk, follows. */
export function openMessage(id: string) {
  showMessage(id)
  isAhead = true
  if (document.getElementById(headingId(id))) nextPaint().then(followMessage)
  else followMessage()
}

export function followMessage() {
  // A click may have left the dashboard meanwhile.
  if (!isAhead || !shown || !location.pathname.startsWith(deskPath.dashboard)) return
  isAhead = false
  const { search } = location
  navigate(messageUrl(shown, search), { replace: readMessage(search) !== undefined })
}

export const headingId = (id: string) => `conversation-${id}`
