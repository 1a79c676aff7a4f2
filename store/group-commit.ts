import type { Row, Step } from './dialect.ts'
import { isUnavailable, Unavailable } from './failures.ts'

/** One change, as the database is told of it. */
export type Change = { sql: string; parameters: readonly unknown[]; stops?: Step['stops'] }[]

type Waiting = {
  change: Change
  /** What its caller awaits; settled already where it took too long. */
  result: PromiseWithResolvers<Row[][]>
  late: boolean
}

/** Milliseconds. A visitor's browser gives up after ten seconds: it must hear before. */
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
      for (const [index, { result }] of batch.entries()) result.resolve(results[index] ?? [])
    } catch (error) {
      // One that can't be made must not spoil the others. But where the database can't be reached nobody
      // knows what became of them, and none may be made twice.
      if (batch.length > 1 && !isUnavailable(error)) {
        for (const one of batch) await commitAll([one])
      } else {
        for (const { result } of batch) result.reject(error)
      }
    }
  }

  return {
    write(steps: Step[]): Promise<Row[][]> {
      const change = steps.map(({ query: { sql, parameters }, stops }) => ({
        sql,
        parameters,
        stops,
      }))
      const waiting: Waiting = { change, result: Promise.withResolvers(), late: false }
      const timer = setTimeout(() => {
        waiting.late = true
        waiting.result.reject(new Unavailable('the change takes too long'))
      }, answerWithinMs)
      queue.push(waiting)
      // A turn later, so that changes of the same moment are in it too.
      working ??= Promise.resolve().then(work)
      return waiting.result.promise.finally(() => clearTimeout(timer))
    },
    /** Resolves when nothing is waiting any more. */
    async settled() {
      while (working) await working
    },
  }
}
