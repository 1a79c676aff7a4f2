import { foldCase } from '../store/search-text.ts'
import type { LimitRule } from '../store/store.ts'
import { HttpError, waitInWords } from './answers.ts'
import type { Deps } from './dependencies.ts'
import type { Device } from './device-cookie.ts'
import { networksOf } from './networks.ts'
import { verifyPassword } from './passwords.ts'
import type { RateLimitKey } from './rate-limit-key.ts'

/** An account is under attack once as many wrong passwords have come as this many addresses may send. */
const calmAddresses = 5

/** How often each address may then still try: the owner, at another address, has these too. */
const triesUnderAttack = 5

const endless = 2 ** 31 - 1

/** Who wants in: from which address, with which login name, and in which browser, where the owner has used it before. */
export type Attempt = { address: string; login: string; device?: Device }

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/**
 * Keeps guesses slow. They are counted by network, each of which has a share of its own, and by account. The account's own
 * count never refuses anybody, since strangers could lock the owner out by it: it only makes every address's share small. A
 * browser that the owner has logged in with is counted by itself alone, and does not wait behind strangers.
 */
export function createLoginThrottle(
  { config, store, now }: Pick<Deps, 'config' | 'store' | 'now'>,
  keyOf: RateLimitKey,
) {
  const max = config.LOGIN_LIMIT

  async function rulesOf({ address, login, device }: Attempt): Promise<LimitRule[]> {
    if (max === 0) return []
    const time = now()
    if (device) return [{ ...keyOf(time, 'failed logins of device', device.id), max }]
    // By the name, not by the owner's id: nobody may learn which names exist.
    const account = foldCase(login)
    const ofAccount = keyOf(time, 'failed logins to', account)
    const attacked = (await store.limits.counted(ofAccount, time)) >= max * calmAddresses
    const [visitor] = networksOf(address)
    const share = {
      ...keyOf(time, 'failed logins under attack', account, visitor.name),
      max: Math.min(triesUnderAttack, max),
    }
    return [
      ...networksOf(address).map((network) => ({
        ...keyOf(time, 'failed logins', network.name),
        max: max * network.share,
      })),
      ...(attacked ? [share] : []),
      { ...ofAccount, max: endless },
    ]
  }

  /** Counts a try before it is made, so that guesses sent all at once count too; throws `HttpError` (429) where it is one too many. */
  async function count(attempt: Attempt, more: LimitRule[] = []) {
    const rules = [...(await rulesOf(attempt)), ...more]
    const refused = await store.limits.count(rules, now())
    if (refused) {
      const wait = `Please try again in ${waitInWords(refused.seconds)}.`
      const message = `There were too many failed logins. ${wait}`
      throw new HttpError(429, message, { 'Retry-After': refused.seconds })
    }
    return {
      /** It was no failure. */
      async forget() {
        for (const { key } of rules) await store.limits.uncount(key)
      },
    }
  }

  return {
    /**
     * Whether a password is the one that `hash` was made from. Throws `HttpError` (429) where it does not look: after too many
     * failures, or while too many wait. A failure is counted.
     */
    async checkPassword(attempt: Attempt, password: string, hash: string): Promise<boolean> {
      const counted = await count(attempt)
      const lane = attempt.device ? '' : (networksOf(attempt.address).at(-1)?.name ?? 'unknown')
      const matches = await verifyPassword(password, hash, lane)
      if (matches) await counted.forget()
      if (matches !== 'busy') return matches
      const message = 'Too many logins are being checked just now. Please try again in a moment.'
      throw new HttpError(429, message, { 'Retry-After': 2 })
    },
    /**
     * The same for something that `isRight` looks at in no time: a code, a key. Codes are few: of one account only so many are
     * looked at in ten minutes, wherever strangers send them from, and as many from a browser that the owner has used.
     */
    async check(
      attempt: Attempt,
      kind: 'code' | 'passkey',
      isRight: () => Promise<boolean>,
    ): Promise<boolean> {
      const key = attempt.device
        ? keyOf(now(), 'wrong codes of device', attempt.device.id)
        : keyOf(now(), 'wrong codes of', foldCase(attempt.login))
      const counted = await count(attempt, kind === 'code' && max > 0 ? [{ ...key, max }] : [])
      const right = await isRight()
      if (right) await counted.forget()
      return right
    },
  }
}
