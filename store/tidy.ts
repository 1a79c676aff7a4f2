import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './dialect.ts'

/**
 * Milliseconds. Whoever removes one message may remove the next; and each blocks other writers for 20, which visitors must not feel.
 * Where much was removed, less time lies between, so that up to a thousand are gone within a minute.
 */
const pauses = { before: 1000, between: 2000, all: 25_000, emptied: 10_000 }

/** How often it is tried to empty the log while somebody reads what it holds. */
const againMs = 2000

/**
 * What a removal leaves to be done, which nobody has to wait for: the characters of a message leave the search index one message at
 * a time, until none is left; then the log is emptied, which holds the text as it was. What does not succeed is done at the next
 * removal, or when the store is opened again.
 */
export function createTidy({ read, write, dialect, emptyLog }: Database): () => void {
  let working = false

  async function work() {
    await pause(pauses.before, undefined, { ref: false })
    let most = 1
    let emptiedAt = performance.now()
    for (;;) {
      const [row] = await read(dialect.leftToTidy)
      most = Math.max(most, row?.count ?? 0)
      if ((await write(...dialect.tidy)).length < dialect.tidy.length) break
      if (emptyLog && performance.now() - emptiedAt > pauses.emptied && (await emptyLog())) {
        emptiedAt = performance.now()
      }
      await pause(Math.min(pauses.between, pauses.all / most), undefined, { ref: false })
    }
    while (emptyLog && !(await emptyLog())) await pause(againMs, undefined, { ref: false })
  }

  return () => {
    if (working || dialect.tidy.length === 0) return
    working = true
    work()
      .catch(() => {})
      .finally(() => {
        working = false
      })
  }
}
