import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './dialect.ts'

/**
 * Milliseconds. Whoever removes one message may remove the next; and each blocks other writers for 20,
 * which visitors must not feel.
 */
const pauses = { before: 1000, between: 2000 }

/**
 * What a removal leaves to be done, which nobody has to wait for: the characters of a message leave the search
 * index one message at a time, until none is left. What does not succeed is done at the next removal, or when
 * the store is opened again.
 */
export function createTidy({ write, dialect }: Database): () => void {
  let working = false

  async function work() {
    await pause(pauses.before, undefined, { ref: false })
    while ((await write(...dialect.tidy)).length === dialect.tidy.length) {
      await pause(pauses.between, undefined, { ref: false })
    }
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
