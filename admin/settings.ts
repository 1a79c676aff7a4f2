import { useSyncExternalStore } from 'react'
import { readStored, store } from '../ui/storage.ts'

/** On unless the owner has turned it off in this browser. */
type Setting = 'deskKeys' | 'deskReading'

export const isOn = (name: Setting) => readStored(name) !== 'off'

export const useSetting = (name: Setting) => useSyncExternalStore(subscribe, () => isOn(name))

export function setSetting(name: Setting, on: boolean) {
  store(name, on ? undefined : 'off')
  dispatchEvent(new Event('storage'))
}

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
