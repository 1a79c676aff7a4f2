import type { Row, Step } from './dialect.ts'
import { isUnavailable } from './unavailable.ts'

/** One change, as the database is told of it. */
export type Change = { sql: string; parameters: readonly unknown[]; stops?: Step['stops'] }[]

type Waiting = {
  change: Change
  resolve(rows: Row[][]): void
  reject(error: unknown): void
}

/**
 * Lets changes that come while a commit is under way share the next one (group commit): a disk syncs a
 * hundred changes in the time of one. `commit` makes all the changes it is given or none; each caller
 * hears once its own is on disk.
 */
export function createSharedCommit(commit: (changes: Change[]) => Promise<Row[][][]>) {
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

  async function commitAll(batch: Waiting[]): Promise<void> {
    try {
      const results = await commit(batch.map(({ change }) => change))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] ?? [])
    } catch (error) {
      // One that can't be made must not spoil the others. But where the database can't be reached nobody
      // knows what became of them, and none may be made twice.
      if (batch.length > 1 && !isUnavailable(error)) {
        for (const waiting of batch) await commitAll([waiting])
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }

  return {
    write: (steps: Step[]) =>
      new Promise<Row[][]>((resolve, reject) => {
        const change = steps.map(({ query: { sql, parameters }, stops }) => ({
          sql,
          parameters,
          stops,
        }))
        queue.push({ change, resolve, reject })
        // A turn later, so that changes of the same moment are in it too.
        working ??= Promise.resolve().then(work)
      }),
    /** Resolves when nothing is waiting any more. */
    async settled() {
      while (working) await working
    },
  }
}
