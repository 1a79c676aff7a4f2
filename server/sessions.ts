import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { isUnavailable } from '../store/failures.ts'
import type { LoginOrigin, Owner, Session } from '../store/store.ts'
import type { Config } from './config.ts'
import type { Deps } from './dependencies.ts'
import { within } from './within.ts'

const day = 24 * 60 * 60 * 1000

/** A session of a time so far ahead was made by a clock that was wrong: it would outlive every other one. */
const aheadMs = 60 * 60 * 1000

/** A proof holds for ten minutes (issue "Keys and walls"). */
export const proofMs = 10 * 60 * 1000

type Lifetimes = Pick<Config, 'SESSION_DAYS' | 'SESSION_IDLE_DAYS'>

/** How stale the time of last use may be: it saves a write at nearly every request. */
export const markEveryMs = 60 * 1000

/** How long a request waits for that. */
const markWithinMs = 250

/** How a token is kept: its SHA-256, in hex. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token: 256 random bits, of which only a hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Logs an owner in; gives the token. Undefined where the account is not as it was seen any more. */
export async function openSession(
  { store, config }: Pick<Deps, 'store' | 'config'>,
  { id: ownerId, passwordHash }: Owner,
  origin: LoginOrigin & { passkeyId?: string },
  now: Date,
): Promise<string | undefined> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await store.sessions.forget(
    ago(config.SESSION_DAYS),
    ago(config.SESSION_IDLE_DAYS),
    new Date(now.getTime() + aheadMs),
  )
  const token = newToken()
  const opened = await store.sessions.open({
    ...{ id: randomUUIDv7(), tokenHash: hashToken(token), ownerId, passwordHash },
    ...origin,
    createdAt: now,
    usedAt: now,
  })
  return opened ? token : undefined
}

/** The session that an Authorization header names, unless it has ended; marks it as used. */
export async function findSession(
  { store, config }: Pick<Deps, 'store' | 'config'>,
  authorization: string | undefined,
  now: Date,
): Promise<(Session & { owner: Owner }) | undefined> {
  const token = /^Bearer +([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  const session = token && (await store.sessions.find(hashToken(token)))
  if (!session) return undefined
  if (hasEnded(session, config, now)) return undefined
  const idle = now.getTime() - session.usedAt.getTime()
  if (idle >= markEveryMs) await markWithoutWaiting(store.sessions.markUsed(session.id, now))
  return session
}

/** Waits for a mark of use, but not for long: a store that can't be written just now can be read all the same. */
export async function markWithoutWaiting(marked: Promise<void>) {
  try {
    await within(markWithinMs, marked)
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

/** Whether a session's time is over, though the store may still hold it. */
export function hasEnded(
  { createdAt, usedAt }: Pick<Session, 'createdAt' | 'usedAt'>,
  { SESSION_DAYS, SESSION_IDLE_DAYS }: Lifetimes,
  now: Date,
): boolean {
  const [age, idle] = [createdAt, usedAt].map((time) => now.getTime() - time.getTime())
  if (age === undefined || idle === undefined || Math.min(age, idle) < -aheadMs) return true
  return age >= SESSION_DAYS * day || idle >= SESSION_IDLE_DAYS * day
}

/** Whether the owner has given the password or a key in this session within the last ten minutes. */
export function isProved({ provedAt }: Session, now: Date): boolean {
  const age = provedAt ? now.getTime() - provedAt.getTime() : proofMs
  return age >= 0 && age < proofMs
}
