import type { FastifyReply, FastifyRequest } from 'fastify'
import { foldCase } from '../store/search-text.ts'
import type { Store } from '../store/store.ts'
import { sendFailure, waitInWords } from './answers.ts'
import type { Config } from './config.ts'
import { type RateLimitKey, visitorOf } from './rate-limit-key.ts'

/** An account is being guessed at once as many wrong passwords have come as this many addresses may send. */
const calmAddresses = 5

/** What each address may then still try for it: the owner, at another address, has these too. */
const triesUnderAttack = 5

const endless = 2 ** 31 - 1

/** A guess that was counted; `takeBack` uncounts it, when it was right. */
export type AllowedGuess = { seconds?: undefined; takeBack(): Promise<void> }

/** A guess, or the seconds until one is allowed. */
export type Guess = { seconds: number } | AllowedGuess

/** Says whether an address may try a password of whoever has this login name now, and counts the guess. */
export type LoginThrottle = (address: string, login: string) => Promise<Guess>

/**
 * Wrong passwords are counted by address and by account. The account's own count never refuses anybody,
 * since strangers could lock the owner out by it: it only makes every address's share small.
 */
export function createLoginThrottle(
  { config, store, now }: { config: Pick<Config, 'LOGIN_LIMIT'>; store: Store; now: () => Date },
  keyOf: RateLimitKey,
): LoginThrottle {
  const max = config.LOGIN_LIMIT
  return async (address, login) => {
    if (max === 0) return { takeBack: async () => {} }
    // By the name and not by whose it is: which names there are must not show.
    const account = foldCase(login)
    const visitor = visitorOf(address)
    const time = now()
    const ofAccount = keyOf(time, 'guesses at', account)
    const attacked = (await store.limits.counted(ofAccount, time)) >= max * calmAddresses
    const share = {
      key: keyOf(time, 'guesses under attack', account, visitor),
      max: Math.min(triesUnderAttack, max),
    }
    const rules = [
      { key: keyOf(time, 'guesses', visitor), max },
      ...(attacked ? [share] : []),
      { key: ofAccount, max: endless },
    ]
    const refused = await store.limits.count(rules, time)
    if (refused) return { seconds: refused.seconds }
    return {
      async takeBack() {
        for (const { key } of rules) await store.limits.uncount(key)
      },
    }
  }
}

/** Answers a guess that was not allowed, with the seconds until another is. */
export const sendTooMany = (request: FastifyRequest, reply: FastifyReply, seconds: number) =>
  sendFailure(request, reply, {
    status: 429,
    message: `There were too many failed logins. Please try again in ${waitInWords(seconds)}.`,
    retryAfter: seconds,
  })

/** Answers a guess that was not checked, since too many wait to be. */
export async function sendBusy(request: FastifyRequest, reply: FastifyReply, guess: AllowedGuess) {
  await guess.takeBack()
  return sendFailure(request, reply, {
    status: 429,
    message: 'Very many logins are being tried just now. Please try again in a moment.',
    retryAfter: 2,
  })
}
