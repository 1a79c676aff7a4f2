import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { root } from '../../load/root.ts'

type Words = Record<
  'locale' | 'greeting' | 'introduction' | 'phone' | 'email' | 'address' | 'website',
  string
>

/** What init itself writes, by language: the card's greeting, a biography for owners without one, titles of the contact details. */
const written: Words[] = parse(readFileSync(join(root, 'commands', 'init', 'words.csv')), {
  columns: true,
})

/** The words for a locale, in its language; of one that is not among them the greeting is the name alone, and the rest English. */
export function wordsFor(locale: string): Words {
  const { language, script } = new Intl.Locale(locale).maximize()
  const wordsOf = (tag: string) => written.find((words) => words.locale === tag)
  const found = wordsOf(`${language}-${script}`) ?? wordsOf(language)
  const english = wordsOf('en') as Words
  return found ?? { ...english, greeting: '{name}', introduction: '{name}, {facts}.' }
}
