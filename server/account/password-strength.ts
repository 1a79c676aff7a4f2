import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** In Unicode code points. */
const fewest = 12
const mostBytes = 256

/** What zxcvbn calls very unguessable. */
const fewestGuesses = 10_000_000_000

/**
 * What is wrong with a password that somebody wants to have, as the rest of a sentence; undefined if nothing is. `words` are
 * what is known of the owner, such as names.
 */
export async function passwordError(
  password: string,
  words: string[],
): Promise<string | undefined> {
  if (!password.isWellFormed()) return "contains characters that can't be accepted"
  if ([...password].length < fewest) return `must have ${fewest} characters or more`
  if (Buffer.byteLength(password) > mostBytes) return `can have up to ${mostBytes} bytes`
  const workerData = { password, words: [...words, 'foyer', 'portfolio'] }
  const worker = new Worker(new URL('./count-guesses.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const [guesses] = await once(worker, 'message')
  return guesses < fewestGuesses ? 'is too easy to guess' : undefined
}
