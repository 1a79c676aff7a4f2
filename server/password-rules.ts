/** In Unicode code points. */
const fewest = 12
const mostBytes = 256

/** zxcvbn's threshold between "very guessable" and the rest. */
const fewestGuesses = 1_000_000

/**
 * What is wrong with a password that somebody wants to have, as the rest of a sentence; undefined where
 * nothing is. It is taken as it was typed: a space at its end is part of it.
 */
export async function passwordError(password: string): Promise<string | undefined> {
  if (!password.isWellFormed()) return "contains characters that can't be accepted"
  if ([...password].length < fewest) return `must have ${fewest} characters or more`
  if (Buffer.byteLength(password) > mostBytes) return `can have up to ${mostBytes} bytes`
  if (await isCommon(password)) return 'is too easy to guess'
  return undefined
}

async function isCommon(password: string): Promise<boolean> {
  guesser ??= loadGuesser()
  const { guesses } = (await guesser).check(password)
  return guesses < fewestGuesses
}

let guesser: ReturnType<typeof loadGuesser> | undefined

/** Some 30 MB that only a new password needs. */
async function loadGuesser() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
