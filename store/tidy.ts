import type { Database } from './dialect.ts'

/**
 * What a removal leaves to be done, which nobody has to wait for: the characters of a message leave the search
 * index one message at a time, until none is left. What does not succeed is done at the next removal, or when
 * the store is opened again.
 */
export function createTidy({ write, dialect }: Database): () => void {
  let working = false

  async function work() {
    while ((await write(...dialect.tidy)).length === dialect.tidy.length);
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
