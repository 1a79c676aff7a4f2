import { useSyncExternalStore } from 'react'
import type { Admin } from '#contract/endpoints.ts'
import { forget, readStored, store } from '../ui/storage.ts'

/** Being logged in: both parts are there. */
export type Session = { token: string; admin: Admin }

const tokenKey = 'adminToken'
const adminKey = 'adminUser'

/** Who is logged in; undefined where a part is missing or is rubbish. */
export function readSession(): Session | undefined {
  try {
    return toSession(readStored(tokenKey), JSON.parse(readStored(adminKey) ?? 'null'))
  } catch {
    return undefined
  }
}

/** The session that a token and an admin record make; undefined where they make none. */
export function toSession(token: unknown, admin: unknown): Session | undefined {
  // Anything else can't be sent in a header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined
  const username = (admin as Partial<Admin> | null | undefined)?.username
  return typeof username === 'string' && username ? { token, admin: admin as Admin } : undefined
}

/** Logs in: keeps both parts. */
export function openSession({ token, admin }: Session) {
  store(tokenKey, token)
  store(adminKey, JSON.stringify(admin))
  dispatchEvent(new Event('storage'))
}

/** Logs out: forgets both parts. */
export function closeSession() {
  forget(tokenKey)
  forget(adminKey)
  dispatchEvent(new Event('storage'))
}

/** Who is logged in, followed through changes in this tab and in others. */
export function useSession() {
  useSyncExternalStore(subscribe, () => `${readStored(tokenKey)} ${readStored(adminKey)}`)
  return readSession()
}

function subscribe(listener: () => void) {
  // A page that Back brings out of the browser's memory has missed what happened meanwhile.
  const events = ['storage', 'pageshow']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
