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
  const { check } = await loadGuesser()
  const { guesses } = check(password, [...words, 'foyer', 'portfolio'])
  return guesses < fewestGuesses ? 'is too easy to guess' : undefined
}

/** Its dictionaries take memory, and are needed only when a password is chosen. */
async function loadGuesser() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ])
  const guesser = new ZxcvbnFactory({
    // Its lists of surnames and of Wikipedia's words would take 20 MB more.
    dictionary: {
      'passwords-common': common['passwords-common'],
      'commonWords-en': english['commonWords-en'],
      'firstnames-en': english['firstnames-en'],
    },
    graphs: adjacencyGraphs,
  })
  return { check: (password: string, words: string[]) => guesser.check(password, words) }
}
