import { readFileSync } from 'node:fs'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'
import { dictionary as french } from '@zxcvbn-ts/language-fr'
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br'

/**
 * A program that reads a password, and the words that everybody knows of its owner, and answers how many guesses it takes. Its
 * dictionaries take some 100 MB, which are given back when it ends.
 */

const { password, words }: { password: string; words: string[] } = JSON.parse(
  readFileSync(0, 'utf8'),
)
const languages = { common, german, english, spanish, french, portuguese }

/** Each under a name of its own: two languages call theirs by the same. */
const dictionary = Object.fromEntries(
  Object.entries(languages).flatMap(([language, lists]) =>
    Object.entries(lists).map(([name, list]) => [`${name} ${language}`, list]),
  ),
)

/** What a password is called, and what one for this program would be made of, in the languages of the dictionaries. */
const obvious = [
  ...[
    'password',
    'passwort',
    'kennwort',
    'geheimwort',
    'motdepasse',
    'contrasena',
    'clave',
    'senha',
  ],
  ...['palavrapasse', 'passe', 'secret', 'geheim', 'secreto', 'segredo', 'admin', 'administrator'],
  ...['owner', 'login', 'foyer', 'portfolio', 'website', 'contact', 'dashboard', 'changeme'],
  ...['spring', 'summer', 'autumn', 'winter', 'sommer', 'printemps', 'automne', 'hiver'],
  ...['fruhling', 'herbst', 'primavera', 'verano', 'otono', 'invierno', 'verao', 'inverno', 'ete'],
  ...['fruhjahr', 'iloveyou', 'ichliebedich', 'jetaime', 'teamo', 'tequiero', 'mucho', 'euteamo'],
]

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const known = [...words, ...obvious].map(plain)
const guessesOf = (text: string) => (text === '' ? 1 : guesser.check(text, known).guesses)

/** Without what people put on letters or leave out. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * A word or two with a year and some signs around them: whoever guesses tries each with the usual endings, which zxcvbn takes for
 * more than that.
 */
function guessesOfWordAndEnding(password: string): number {
  const letters = plain(password).replace(/[^\p{L}]/gu, '')
  const ending = password.replace(/[\p{L}\p{M}\s]/gu, '')
  const withoutYears = ending.replace(/(?:19|20)\d\d/g, '')
  const years = withoutYears === ending ? 1 : 10
  const ofLetters = ending === '' ? guessesOfKnown(letters) : guessesOf(letters)
  return Math.min(ofLetters, guessesOfKnown(letters)) * guessesOf(withoutYears) * years
}

/** How many guesses letters take that are nothing but known words, whoever begins with the likeliest. */
function guessesOfKnown(letters: string): number {
  let [left, guesses] = [letters, 1]
  for (const word of known.toSorted((one, other) => other.length - one.length)) {
    while (word && left.includes(word)) {
      left = left.replace(word, '')
      guesses *= 20
    }
  }
  return letters && left === '' ? guesses : Number.POSITIVE_INFINITY
}

const spellings: Record<string, string> = {
  $: 's',
  '@': 'a',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}

/** With letters for the digits and signs that stand for them before or between others. */
const spelled = password.replace(
  /(?<=^|\p{L})[013457@$](?=\p{L}|[013457@$]\p{L})/gu,
  (sign) => spellings[sign] ?? sign,
)

const ways = [
  guessesOf(password),
  guessesOf(plain(password)),
  guessesOfWordAndEnding(password),
  // Whoever guesses tries the usual spellings of each word too.
  guessesOfWordAndEnding(spelled) * 4,
]
process.stdout.write(String(Math.min(...ways)))
