import { entryKinds } from '#contract/resume.ts'
import type { Draft } from './draft.ts'

/** About as many words as the library reads of a text. */
const mostWords = 120

/** The language of most of these texts as a BCP 47 tag; undefined if that is unsure. */
export async function guessLanguage(texts: string[]): Promise<string | undefined> {
  const given = texts.join('\n')
  const words = given.match(/(?<![\p{L}\p{M}\d])(?!\p{Lu})[\p{L}\p{M}’']+/gu) ?? []
  if (words.length === 0) return undefined
  // It takes as long to load as most of the program that asks.
  const { eld } = await import('eld/extrasmall')
  // Some from each part of the text, since a summary may be in another language than the rest.
  const step = Math.ceil(words.length / mostWords)
  const guess = eld.detect(words.filter((_, index) => index % step === 0).join(' '))
  if (!guess.isReliable()) return undefined
  const { language } = guess
  if (language === 'zh') return `zh-${chineseScript(given)}`
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

/** Frequent letters of resumes that the mainland writes in one form, and Taiwan in another. */
const simplified = /[这个们来时会国学开发业务设计专经历负责产线网点样实现动态组织总员问题应说]/gu
const traditional = /[這個們來時會國學開發業務設計專經歷負責產線網點樣實現動態組織總員問題應說]/gu

const chineseScript = (text: string): 'Hans' | 'Hant' => {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(traditional) > count(simplified) ? 'Hant' : 'Hans'
}
