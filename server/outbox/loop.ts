import type { Channel } from '../../store/store.ts'
import type { Deps } from '../dependencies.ts'
import { deliverNext, tend } from './deliver.ts'
import type { Sender } from './sender.ts'

const second = 1000

/** Milliseconds between two attempts of a lane, so that a long queue takes little from visitors. */
const paceMs = 500
/** Another process may have queued something, or left it behind: it is looked for as often. */
const longestSleepMs = 60 * second
/** After an attempt that broke because the store can't be used. */
const troubleMs = 10 * second

type Sleeper = { until: number; wake: () => void }

/** Sends what comes due, in lanes that wait for each other's servers no longer than they have to. */
export function createLoop(deps: Deps, ways: [Channel, Sender][], forget: () => Promise<void>) {
  const { store, log, now } = deps
  const stopping = new AbortController()
  const sleepers = new Set<Sleeper>()
  const running: Promise<void>[] = []

  /** What comes due earlier wakes it, unless it is to rest; a stop wakes it in any case. */
  async function sleep(ms: number, rests = false) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const sleeper = { until: rests ? 0 : now().getTime() + ms, wake: resolve }
    const timer = setTimeout(resolve, ms).unref()
    sleepers.add(sleeper)
    if (!stopping.signal.aborted) await promise
    clearTimeout(timer)
    sleepers.delete(sleeper)
  }

  async function lane(channel: Channel, sender: Sender) {
    let tended = 0
    while (!stopping.signal.aborted) {
      try {
        await forget()
        const next = (await store.outbox.nextDue(channel))?.getTime() ?? Number.POSITIVE_INFINITY
        const wait = next - now().getTime()
        if (wait > 0) {
          await sleep(Math.min(wait, longestSleepMs))
          continue
        }
        if (Math.abs(now().getTime() - tended) >= second) {
          tended = now().getTime()
          await tend(deps, channel)
        }
        await deliverNext(deps, channel, sender, stopping.signal)
        await sleep(paceMs, true)
      } catch (error) {
        log.error({ err: error, channel }, 'sending broke off')
        await sleep(troubleMs, true)
      }
    }
  }

  async function prepare() {
    await forget()
    // The settings may have been mended.
    await store.outbox.resume()
  }

  return {
    start() {
      // A store that can't be used just now is no reason not to serve.
      const prepared = prepare().catch((error) => {
        log.error({ err: error }, 'what was paused stays so')
      })
      for (const [channel, sender] of ways) {
        for (let count = 0; count < sender.lanes; count++) {
          running.push(prepared.then(() => lane(channel, sender)))
        }
      }
    },

    wake(dueAt: Date) {
      for (const { until, wake } of sleepers) if (dueAt.getTime() < until) wake()
    },

    async stop() {
      stopping.abort()
      for (const { wake } of sleepers) wake()
      await Promise.all(running)
    },
  }
}
