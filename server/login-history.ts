import type { FastifyRequest } from 'fastify'
import type { FailedLogins, LoginWay } from '#contract/account.ts'
import type { LoginOrigin, Store } from '../store/store.ts'
import { browserName } from './browser-name.ts'
import type { Deps } from './dependencies.ts'
import { shownNetworkOf } from './networks.ts'

/** Milliseconds for which failed logins are counted in memory: a flood of them must not become a flood of writes. */
const countEveryMs = 2000

/** Where a login comes from, in words: no address, and nothing of the browser that tells it from others of its kind. */
export const originOf = ({ headers, ip }: FastifyRequest, way: LoginWay): LoginOrigin => ({
  way,
  browser: browserName(headers['user-agent']),
  network: shownNetworkOf(ip),
})

export type FailedLoginCounter = ReturnType<typeof createFailedLoginCounter>

/** Counts failed logins by reason; they are in the store within seconds, and once `flush` resolves. */
export function createFailedLoginCounter({ store, now, log }: Pick<Deps, 'store' | 'now' | 'log'>) {
  const counts = new Map<string, { reason: FailedLogins['reason']; at: Date; count: number }>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const [key, failed] of counts) {
      counts.delete(key)
      if (failed.count === 0) continue
      await store.logins.addFailed(failed, now()).catch((error: Error) => {
        log.warn({ err: error }, 'failed logins could not be counted')
      })
    }
  }

  return {
    /** `by` is -1 where one that was counted has turned out to be none. */
    note(reason: FailedLogins['reason'], by: 1 | -1 = 1) {
      const at = now()
      const key = `${reason} ${at.toISOString().slice(0, 10)}`
      counts.set(key, { reason, at, count: (counts.get(key)?.count ?? 0) + by })
      timer ??= setTimeout(flush, countEveryMs).unref()
    },
    flush,
  }
}

/** The history, with what was counted a moment ago. */
export async function readHistory(store: Store, counter: FailedLoginCounter, now: Date) {
  await counter.flush()
  return store.logins.list(now)
}
