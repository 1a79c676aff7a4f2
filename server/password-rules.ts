import { spawn } from 'node:child_process'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Unavailable } from '../store/failures.ts'
import { createFairQueue } from './fair-queue.ts'

/** In Unicode code points. */
const fewest = 12
const mostBytes = 256

/** zxcvbn's threshold between "very guessable" and the rest. */
const fewestGuesses = 1_000_000

/**
 * What is wrong with a password that somebody wants to have, as the rest of a sentence; undefined where
 * nothing is. It is taken as it was typed: a space at its end is part of it. `words` are what everybody knows of the owner.
 */
export async function passwordError(
  password: string,
  words: string[],
): Promise<string | undefined> {
  if (!password.isWellFormed()) return "contains characters that can't be accepted"
  if ([...password].length < fewest) return `must have ${fewest} characters or more`
  if (Buffer.byteLength(password) > mostBytes) return `can have up to ${mostBytes} bytes`
  if ((await guessesOf(password, words)) < fewestGuesses) return 'is too easy to guess'
  return undefined
}

/** One at a time: each takes some 100 MB, which a server of 256 MB has once. */
const inTurn = createFairQueue(1, 10)
/** For less memory: V8 would take twice as much before it collects. */
const sparing = ['--max-semi-space-size=1', '--max-old-space-size=96']

/** The most famous example of a password, which its readers know too. */
const example = 'correct horse battery staple'

/** How many guesses a password takes whoever knows the words, the names and the passwords of five languages. */
async function guessesOf(password: string, words: string[]): Promise<number> {
  // Of the same kind as this file: source or built.
  const program = join(import.meta.dirname, `password-guesses${extname(import.meta.filename)}`)
  const known = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)])
  const given = { password, words: [example, ...new Set(known)].filter(({ length }) => length > 2) }
  const guesses = await inTurn('', async () => {
    const stdio = ['pipe', 'pipe', 'inherit'] as const
    const child = spawn(process.execPath, [...sparing, program], { stdio: [...stdio], env: {} })
    child.stdin.end(JSON.stringify(given))
    return text(child.stdout)
  })
  if (guesses === 'busy') throw new Unavailable('too many passwords are being judged')
  if (!/^\d/.test(guesses)) throw new Error('a password could not be judged')
  return Number(guesses)
}
