import { useSyncExternalStore } from 'react'
import type { AdminRecord } from '#contract/account.ts'
import { readStored, store } from '../ui/storage.ts'
import { port } from './port.ts'

/** Signed in means that both parts are stored. */
export type Session = { token: string; admin: AdminRecord }

const tokenKey = 'adminToken'
const adminKey = 'adminUser'

export function readSession(): Session | undefined {
  try {
    return toSession(readStored(tokenKey), JSON.parse(readStored(adminKey) ?? 'null'))
  } catch {
    return undefined
  }
}

function toSession(token: unknown, admin?: Partial<AdminRecord> | null): Session | undefined {
  // Anything else can't be sent in a header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined
  if (typeof admin?.username !== 'string' || !admin.username) return undefined
  return { token, admin: admin as AdminRecord }
}

/** Returns false if a part is invalid. */
export function openSession({ token, admin }: Session): boolean {
  if (!toSession(token, admin)) return false
  store(tokenKey, token)
  store(adminKey, JSON.stringify(admin))
  dispatchEvent(new Event('storage'))
  return true
}

/** Works offline too. */
export function logOut() {
  const token = readSession()?.token
  port.call('DELETE /api/auth/session', {}, { token, keepalive: true }).catch(() => {})
  closeSession()
}

export function closeSession() {
  store(tokenKey)
  store(adminKey)
  dispatchEvent(new Event('storage'))
}

export function useSession() {
  useSyncExternalStore(subscribe, () => `${readStored(tokenKey)} ${readStored(adminKey)}`)
  return readSession()
}

function subscribe(listener: () => void) {
  // A page restored from the back/forward cache has missed what happened meanwhile.
  const events = ['storage', 'pageshow']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
