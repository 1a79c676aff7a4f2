import { foldCase } from '../store/search-text.ts'
import type { LimitRule } from '../store/store.ts'
import { HttpError, waitInWords } from './answers.ts'
import type { Deps } from './dependencies.ts'
import { verifyPassword } from './passwords.ts'
import { type RateLimitKey, visitorOf } from './rate-limit-key.ts'

/** An account is under attack once as many wrong passwords have come as this many addresses may send. */
const calmAddresses = 5

/** How often each address may then still try: the owner, at another address, has these too. */
const triesUnderAttack = 5

const endless = 2 ** 31 - 1

export type CheckPassword = ReturnType<typeof createCheckPassword>

/**
 * Gives what says whether a password that comes from an address, for a login name, is the one that `hash` was made
 * from. That throws `HttpError` (429) where it does not look: after too many wrong ones, or while too many wait.
 * Wrong passwords are counted by address and by account. The account's own count never refuses anybody,
 * since strangers could lock the owner out by it: it only makes every address's share small.
 */
export function createCheckPassword(
  { config, store, now }: Pick<Deps, 'config' | 'store' | 'now'>,
  keyOf: RateLimitKey,
) {
  const max = config.LOGIN_LIMIT

  async function count(address: string, login: string): Promise<LimitRule[]> {
    if (max === 0) return []
    // By the name, not by the owner's id: nobody may learn which names exist.
    const account = foldCase(login)
    const visitor = visitorOf(address)
    const time = now()
    const ofAccount = keyOf(time, 'failed logins to', account)
    const attacked = (await store.limits.counted(ofAccount, time)) >= max * calmAddresses
    const share = {
      key: keyOf(time, 'failed logins under attack', account, visitor),
      max: Math.min(triesUnderAttack, max),
    }
    const rules = [
      { key: keyOf(time, 'failed logins', visitor), max },
      ...(attacked ? [share] : []),
      { key: ofAccount, max: endless },
    ]
    const refused = await store.limits.count(rules, time)
    if (!refused) return rules
    const wait = `Please try again in ${waitInWords(refused.seconds)}.`
    const message = `There were too many failed logins. ${wait}`
    throw new HttpError(429, message, { 'Retry-After': refused.seconds })
  }

  type From = { address: string; login: string }
  return async ({ address, login }: From, password: string, hash: string): Promise<boolean> => {
    // Counted before the password is checked, so that guesses sent all at once count too.
    const rules = await count(address, login)
    const matches = await verifyPassword(password, hash)
    if (matches) for (const { key } of rules) await store.limits.uncount(key)
    if (matches !== 'busy') return matches
    const message = 'Too many logins are being checked just now. Please try again in a moment.'
    throw new HttpError(429, message, { 'Retry-After': 2 })
  }
}
