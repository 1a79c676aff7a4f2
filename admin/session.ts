import { useSyncExternalStore } from 'react'
import type { AdminRecord } from '#contract/account.ts'
import { call } from '#contract/call.ts'
import { readStored, store } from '../ui/storage.ts'

/** Logged in means that both parts are stored. */
export type Session = { token: string; admin: AdminRecord }

const tokenKey = 'adminToken'
const adminKey = 'adminUser'

/** Who is logged in; undefined if a part is missing or invalid. */
export function readSession(): Session | undefined {
  try {
    return toSession(readStored(tokenKey), JSON.parse(readStored(adminKey) ?? 'null'))
  } catch {
    return undefined
  }
}

/** The session that a token and an admin record make; undefined if either is invalid. */
function toSession(token: unknown, admin?: Partial<AdminRecord> | null): Session | undefined {
  // Anything else can't be sent in a header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined
  const username = admin?.username
  return typeof username === 'string' && username
    ? { token, admin: admin as AdminRecord }
    : undefined
}

/** Logs in by storing both parts; false if they are invalid. */
export function openSession({ token, admin }: Session): boolean {
  if (!toSession(token, admin)) return false
  store(tokenKey, token)
  store(adminKey, JSON.stringify(admin))
  dispatchEvent(new Event('storage'))
  return true
}

/** What still has to reach the server before the session ends, such as a reply that could be undone. */
export const unsent = new Set<() => Promise<unknown>>()

/** Logs out. Works offline too; the server drops the token if the request reaches it. */
export function logOut({ token }: Session) {
  Promise.allSettled([...unsent].map((send) => send()))
    .then(() => call('DELETE /api/auth/session', {}, { token, keepalive: true }))
    .catch(() => {})
  closeSession()
}

/** Forgets the login here, by removing both parts. */
export function closeSession() {
  store(tokenKey)
  store(adminKey)
  dispatchEvent(new Event('storage'))
}

/** Who is logged in, kept up to date with changes in this tab and others. */
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
