import type { Change, Row } from './change.ts'
import { isUnavailable, Unavailable } from './failures.ts'

/** What a caller of `write` awaits; settled already where it took too long. */
type Waiting = PromiseWithResolvers<Row[][]> & { change: Change; late: boolean }

/** Milliseconds. A visitor's browser gives up after ten seconds: it must be told before. */
const answerWithinMs = 7000

/**
 * Group commit: changes that come while a commit is under way share the next one, since a disk syncs a
 * hundred changes in the time of one. `commit` makes all the changes it is given or none; each caller
 * hears once its own is on disk, or within seconds that it may not be: `Unavailable`.
 */
export function createGroupCommit(commit: (changes: Change[]) => Promise<Row[][][]>) {
  let queue: Waiting[] = []
  let working: Promise<void> | undefined

  async function work() {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await commitAll(batch)
    }
    working = undefined
  }

  async function commitAll(waiting: Waiting[]): Promise<void> {
    const batch = waiting.filter(({ late }) => !late)
    if (batch.length === 0) return
    try {
      const results = await commit(batch.map(({ change }) => change))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] ?? [])
    } catch (error) {
      // One that can't be made must not spoil the others. But where the database can't be reached nobody
      // knows what became of them, and none may be made twice.
      if (batch.length > 1 && !isUnavailable(error)) {
        for (const one of batch) await commitAll([one])
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }

  return {
    write(change: Change): Promise<Row[][]> {
      const waiting: Waiting = { ...Promise.withResolvers<Row[][]>(), change, late: false }
      const timer = setTimeout(() => {
        waiting.late = true
        waiting.reject(new Unavailable('the change takes too long'))
      }, answerWithinMs)
      queue.push(waiting)
      // A turn later, so that changes of the same moment are in it too.
      working ??= Promise.resolve().then(work)
      return waiting.promise.finally(() => clearTimeout(timer))
    },
    /** Resolves when nothing is waiting any more. */
    async settled() {
      while (working) await working
    },
  }
}
