import { eld } from 'eld/extrasmall'
import { entryKinds } from '#contract/resume.ts'
import type { Draft } from './draft.ts'

/** In characters: as much as the library reads of a text, and as many such parts as a guess takes. */
const partLength = 900
const mostParts = 40

/**
 * The language of most of these texts as a BCP 47 tag ("pt", "ja", "zh-Hant"); undefined where it is unsure. Words with
 * a capital do not count: names are of no language, and those of technologies would make any resume English.
 */
export function guessLanguage(texts: string[]): string | undefined {
  const given = texts.join('\n').slice(0, partLength * mostParts * 2)
  const words = given.match(/(?<![\p{L}\p{M}\d])(?!\p{Lu})[\p{L}\p{M}’']+/gu) ?? []
  const kept = words.join(' ')
  const votes = new Map<string, number>()
  for (let at = 0; at < Math.min(kept.length, partLength * mostParts); at += partLength) {
    const part = kept.slice(at, at + partLength)
    const guess = eld.detect(part)
    if (guess.isReliable())
      votes.set(guess.language, (votes.get(guess.language) ?? 0) + part.length)
  }
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one)
  if (!first || first[1] === second?.[1]) return undefined
  const [language] = first
  if (language === 'zh') return `zh-${chineseScript(given.slice(0, 2_000))}`
  // The library takes Indonesian for Malay, and calls Norwegian by both of its forms.
  if (language === 'ms') return undefined
  return language === 'no' ? 'nb' : language
}

/** The words of a draft that people wrote, to tell their language by. */
export function proseOf({ summary = '', jobTitle = '', lists, projects }: Draft): string[] {
  const entries = [...entryKinds.flatMap((kind) => lists[kind]), ...projects]
  return [
    summary,
    jobTitle,
    ...entries.flatMap(({ description = '', highlights = [], title = '' }) => [
      description,
      ...highlights,
      title,
    ]),
  ]
}

/** The language as it is written in a country ("de-AT"), where `Intl` knows it so; else the language alone. */
export function localeFor(language: string, country = ''): string {
  const locale = `${language}-${country.toUpperCase()}`
  const isKnown =
    /^[a-z]{2}$/i.test(country) &&
    new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale
  return isKnown ? locale : language
}

/** Whether more letters of a Chinese text are only among those of the mainland, or only among those of Taiwan. */
function chineseScript(text: string): 'Hans' | 'Hant' {
  const [simplified, traditional] = [lettersOf('gb2312', 0xb0, 0xa1), lettersOf('big5', 0xa4, 0x40)]
  const count = (own: Set<string>, other: Set<string>) =>
    [...text].filter((letter) => own.has(letter) && !other.has(letter)).length
  return count(traditional, simplified) > count(simplified, traditional) ? 'Hant' : 'Hans'
}

/** The letters that an encoding of two bytes has, from these first values of its bytes on. */
function lettersOf(encoding: string, first: number, second: number): Set<string> {
  const upTo = (last: number, from: number) =>
    Array.from({ length: last - from + 1 }, (_, index) => from + index)
  const bytes = upTo(0xf9, first).flatMap((one) => upTo(0xfe, second).flatMap((two) => [one, two]))
  const letters = new TextDecoder(encoding).decode(Uint8Array.from(bytes))
  return new Set(letters.match(/\p{Script=Han}/gu))
}
