import type { Store, StoredToken } from '../store/store.ts'
import { hashToken, markEveryMs, markWithoutWaiting, newToken } from './sessions.ts'

/** Told from the tokens of sessions at a glance, and by whoever searches for secrets that got out. */
const prefix = 'foyer_'

/** The text of a new token for programs. */
export const newApiToken = () => prefix + newToken()

/** The token that an Authorization header names, unless it has ended; marks it as used. */
export async function findToken(
  store: Store,
  authorization: string | undefined,
  now: Date,
): Promise<StoredToken | undefined> {
  const text = /^Bearer +(foyer_[\w-]{43})$/i.exec(authorization ?? '')?.[1]
  const token = text && (await store.tokens.find(hashToken(text)))
  if (!token || token.endsAt <= now) return undefined
  if (now.getTime() - (token.usedAt?.getTime() ?? 0) >= markEveryMs) {
    await markWithoutWaiting(store.tokens.markUsed(token.id, now))
  }
  return token
}
