import type { Deps } from './dependencies.ts'
import { networksOf } from './networks.ts'
import type { RateLimitKey } from './rate-limit-key.ts'

const endless = 2 ** 31 - 1

/** Who was asked for a code, and has not given the right one yet: kept for ten minutes, for all processes of a store. */
export function createCodeQuestions(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  keyOf: RateLimitKey,
) {
  const keyFor = (ownerId: string, address: string) =>
    keyOf(now(), 'asked for a code', ownerId, networksOf(address)[0].name)

  return {
    async ask(ownerId: string, address: string) {
      await store.limits.count([{ ...keyFor(ownerId, address), max: endless }], now())
    },
    /** Whether one was asked there, which is over now. */
    async answer(ownerId: string, address: string): Promise<boolean> {
      const key = keyFor(ownerId, address)
      if ((await store.limits.counted(key, now())) === 0) return false
      await store.limits.uncount(key.key)
      return true
    },
  }
}
