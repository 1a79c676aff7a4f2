import type { ContactMessage } from '#contract/contact.ts'

/** What the searches of the benchmark look for, and in which share of the messages it stands. */
export const needles = {
  /** In every second message. */
  common: 'portfolio',
  /** In one of 10,000. */
  rare: 'xylophone',
  /** In one of 1,000. */
  phrase: 'for the new site of our bakery',
  nowhere: 'quizzaciously',
  /** Shorter than any index of three characters can serve; made of letters that stand everywhere. */
  short: 'ka',
  /** Four to nine characters that begin and end anywhere in words: each in some hundreds of messages, or in none. */
  other(number: number) {
    const [first, second] = [Math.floor(number / 12), number % 12]
    const places = [first, second, first * 7 + second, second]
    return places.map((place) => syllables[place % syllables.length]).join('')
  },
}

const syllables =
  'ka lo mi re ta su ni po ve ra di no la te mo si pe ru ba fo ge hi ju wa ze'.split(' ')

/** Messages as people might leave them, of 12 to 40 made-up words; the same ones for the same numbers. */
export function createMessages() {
  const random = createRandom(20_260_301)
  const words = Array.from({ length: 3000 }, () =>
    Array.from({ length: 1 + random(4) }, () => syllables[random(syllables.length)]).join(''),
  )
  // Some words are far more frequent than others, as in any language.
  const word = () => words[Math.floor((random(1_000_000) / 1_000_000) ** 3 * words.length)] ?? ''

  return (number: number): ContactMessage => {
    const text = Array.from({ length: 12 + random(29) }, word)
    if (number % 2 === 0) text.splice(3, 0, needles.common)
    if (number % 10_000 === 77) text.splice(5, 0, needles.rare)
    if (number % 1000 === 33) text.splice(7, 0, needles.phrase)
    return {
      name: `${word()} ${word()}`,
      email: `${word()}.${number}@example.com`,
      message: text.join(' '),
    }
  }
}

/** Whole numbers from 0 to below `limit`, the same each time (a linear congruential generator). */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
