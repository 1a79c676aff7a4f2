import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const minLength = 12
const maxBytes = 256

// "Very unguessable", says zxcvbn.
const minGuesses = 10_000_000_000

/** Returns the rest of a sentence; undefined if nothing is wrong. `words` are known of the owner. */
export async function passwordError(password: string, words: string[]) {
  if (!password.isWellFormed()) return "contains characters that aren't allowed"
  if ([...password].length < minLength) return `must be at least ${minLength} characters long`
  if (Buffer.byteLength(password) > maxBytes) return `can't be longer than ${maxBytes} bytes`
  const workerData = { password, words: [...words, 'foyer', 'portfolio'] }
  const worker = new Worker(new URL('./count-guesses.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const [guesses] = await once(worker, 'message')
  return guesses < minGuesses ? 'is too easy to guess' : undefined
}
