import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explain } from '#contract/explain.ts'
import english from './texts/en.json'

const folder = join(import.meta.dirname, 'texts')
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const filesIn = (path: string) =>
  readdirSync(join(folder, path)).filter((name) => name.endsWith('.json'))
const translated = filesIn('.').filter((name) => name !== 'en.json')

function placesIn(value: unknown, path = ''): Record<string, string[]> {
  if (typeof value === 'string') return { [path]: (value.match(/\{.*?\}/g) ?? []).sort() }
  const parts = Object.entries(value as object).map(([key, part]) =>
    placesIn(part, `${path}/${key}`),
  )
  return Object.assign({}, ...parts)
}

test.each(translated)('%s has the texts of en.json and no others, with the same places', (file) => {
  const { note, ...texts } = read(file)
  expect(placesIn(texts)).toEqual(placesIn(english))
  expect(JSON.stringify(texts)).not.toContain('""')
  expect(texts.texts.lang).toBe(file.replace('.json', ''))
})

const expected = Object.keys(read('errors/es.json').sentences)

test('every language but English says what the server may say', () => {
  expect(filesIn('errors')).toEqual(translated)
})

test.each(translated)('errors/%s has each sentence, with its field and its number', (file) => {
  const { lang, fields, sentences } = read(`errors/${file}`)
  expect(lang).toBe(file.replace('.json', ''))
  expect(Object.keys(fields)).toEqual(['Name', 'Email', 'Message'])
  expect(Object.keys(sentences)).toEqual(expected)
  const plural = new Intl.PluralRules(lang)
  for (const [sentence, words] of Object.entries<string | Record<string, string>>(sentences)) {
    const forms = typeof words === 'string' ? { other: words } : words
    const { pluralCategories } = plural.resolvedOptions()
    expect(pluralCategories).toEqual(expect.arrayContaining(Object.keys(forms)))
    expect(placesIn(forms.other), sentence).toEqual(placesIn(sentence))
  }
})

test('a number chooses the form of a sentence, and is written as its language writes it', () => {
  const wait = (minutes: number) =>
    `You've sent several messages already. Try again in ${minutes} minutes.`
  const arabic = read('errors/ar.json')
  expect([2, 3, 11].map((minutes) => explain(wait(minutes), arabic).split('بعد ')[1])).toEqual([
    'دقيقتين.',
    '3 دقائق.',
    '11 دقيقة.',
  ])
  const german = read('errors/de.json')
  expect(explain('Message can have up to 5,000 characters', german)).toBe(
    'Nachricht: höchstens 5.000 Zeichen sind möglich',
  )
  expect(explain('A sentence that is not translated', german)).toBe(
    'A sentence that is not translated',
  )
})
