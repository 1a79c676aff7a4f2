import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { root } from '../../load/root.ts'

type Words = Record<'locale' | 'greeting' | 'phone' | 'email' | 'address' | 'website', string>

const written: Words[] = parse(readFileSync(join(root, 'commands', 'init', 'words.csv')), {
  columns: true,
})

export function wordsFor(locale: string): Words {
  const { language, script } = new Intl.Locale(locale).maximize()
  const wordsOf = (tag: string) => written.find((words) => words.locale === tag)
  const found = wordsOf(`${language}-${script}`) ?? wordsOf(language)
  const english = wordsOf('en') as Words
  return found ?? { ...english, greeting: '{name}' }
}
