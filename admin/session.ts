import { useSyncExternalStore } from 'react'
import type { Admin } from '#contract/endpoints.ts'
import { forget, readStored, store } from '../ui/storage.ts'

/** Being logged in: both parts are there. */
export type Session = { token: string; admin: Admin }

const tokenKey = 'adminToken'
const adminKey = 'adminUser'

const listeners = new Set<() => void>()

/** The stored texts and what they amount to, so that the same texts are the same object. */
let known: { token: string | null; admin: string | null; session?: Session } = {
  token: null,
  admin: null,
}

/** Who is logged in; undefined where a part is missing or is rubbish. */
export function readSession(): Session | undefined {
  const token = readStored(tokenKey)
  const admin = readStored(adminKey)
  if (token !== known.token || admin !== known.admin) {
    known = { token, admin, session: toSession(token, parse(admin)) }
  }
  return known.session
}

/** The session that a token and an admin record make; undefined where they make none. */
export function toSession(token: unknown, admin: unknown): Session | undefined {
  // Anything else can't be sent in a header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined
  if (typeof admin !== 'object' || admin === null) return undefined
  const { username, email } = admin as { username?: unknown; email?: unknown }
  if (typeof username !== 'string' || username === '') return undefined
  return { token, admin: { username, email: typeof email === 'string' ? email : null } }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Logs in: keeps both parts. */
export function openSession({ token, admin }: Session) {
  store(tokenKey, token)
  store(adminKey, JSON.stringify(admin))
  tellListeners()
}

/** Logs out: forgets both parts. */
export function closeSession() {
  forget(tokenKey)
  forget(adminKey)
  tellListeners()
}

function tellListeners() {
  for (const listener of listeners) listener()
}

/** Who is logged in, followed through changes in this tab and in others. */
export const useSession = () => useSyncExternalStore(subscribe, readSession)

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  // A page that Back brings out of the browser's memory has missed what happened meanwhile.
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}
