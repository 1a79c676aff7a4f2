import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { isUnavailable } from '../store/failures.ts'
import type { Owner, Session, Store } from '../store/store.ts'
import { within } from './within.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends 7 days after its last use, and 30 days after its login in any case. */
const idleMs = 7 * day
const absoluteMs = 30 * day
/** How stale the time of last use may be: it saves a write at nearly every request. */
const markEveryMs = 60 * 1000

/** How long a request waits for that. */
const markWithinMs = 250

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Logs an owner in whose password was right; gives the token: 256 random bits, of which only a hash is kept.
 * Undefined where the password has been changed since.
 */
export async function openSession(
  store: Store,
  { id: ownerId, passwordHash }: Owner,
  now: Date,
): Promise<string | undefined> {
  await store.sessions.forget(
    new Date(now.getTime() - absoluteMs),
    new Date(now.getTime() - idleMs),
  )
  const token = randomBytes(32).toString('base64url')
  const opened = await store.sessions.open({
    id: randomUUIDv7(),
    tokenHash: hashToken(token),
    ownerId,
    passwordHash,
    createdAt: now,
    usedAt: now,
  })
  return opened ? token : undefined
}

/** The session that an Authorization header names, unless it has ended; marks it as used. */
export async function findSession(
  store: Store,
  authorization: string | undefined,
  now: Date,
): Promise<(Session & { owner: Owner }) | undefined> {
  const token = /^Bearer +([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  const session = token && (await store.sessions.find(hashToken(token)))
  if (!session) return undefined
  if (hasEnded(session, now)) return undefined
  const idle = now.getTime() - session.usedAt.getTime()
  if (idle >= markEveryMs) await markUsed(store, session, now)
  return session
}

/** A store that can't be written just now can be read all the same. */
async function markUsed(store: Store, { id }: Session, now: Date) {
  try {
    await within(markWithinMs, store.sessions.markUsed(id, now))
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

/** Whether a session's time is over, though the store may still hold it. */
export function hasEnded({ createdAt, usedAt }: Session, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  return age >= absoluteMs || now.getTime() - usedAt.getTime() >= idleMs
}
