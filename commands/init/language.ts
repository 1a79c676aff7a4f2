import { localeTag } from '#contract/content-values.ts'
import { entryKinds } from '#contract/resume.ts'
import type { Draft } from '../../import/draft.ts'
import { writtenLanguages } from '../../load/languages/texts.ts'
import { readMoved } from './moved-text.ts'

/** Letters that tell a language by themselves, the rarer first. */
const scripts: [language: string, letters: RegExp][] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/gu],
  ['ko', /\p{sc=Hang}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ar', /\p{sc=Arab}/gu],
  ['he', /\p{sc=Hebr}/gu],
  ['el', /\p{sc=Grek}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{sc=Cyrl}/gu],
]

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The language that the resume names, or that its script gives away, with its owner's country. */
export function findLocale(draft: Draft): string | undefined {
  const named = namedLanguage(draft.language)
  if (draft.language && !named) {
    draft.notes.push(
      `"${draft.language}" is not a language that Foyer knows: set one with --locale`,
    )
  }
  const written = languageByScript(proseIn(draft))
  // Templates say "en", whatever language the texts are in.
  const language = named?.startsWith('en') ? (written ?? named) : (named ?? written)
  if (named && language && language !== named) {
    draft.notes.push(`the texts are in ${names.of(language)}, although the site says "${named}"`)
  }
  const { country = '' } = draft
  if (!language || language.includes('-') || !/^[A-Z]{2}$/i.test(country)) return language
  const locale = `${language}-${country.toUpperCase()}`
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale
  return isKnown ? locale : language
}

/** "de-AT" or "german". */
function namedLanguage(given = ''): string | undefined {
  const text = given.replaceAll('_', '-')
  // Some write the country first.
  const tags = [text, text.replace(/^([A-Z]{2})-([a-z]{2})$/, '$2-$1')]
  const tag = tags.find((each) => localeTag.safeParse(each).success && names.of(each))
  if (tag) return Intl.getCanonicalLocales(tag)[0]
  return writtenLanguages().find((tag) => names.of(tag)?.toLowerCase() === text.toLowerCase())
}

function languageByScript(text: string): string | undefined {
  // Technologies have capitals, and are written in Latin letters everywhere.
  const latin = text.match(/(?<!\p{L})\p{Ll}\p{sc=Latn}*/gu)?.length ?? 0
  return scripts.find(([, letters]) => (text.match(letters)?.length ?? 0) > latin)?.[0]
}

function proseIn({ summary, jobTitle, lists, projects, posts }: Draft): string {
  const entries = [...entryKinds.flatMap((kind) => lists[kind]), ...projects]
  const texts = entries.map((each) => [each.description, each.highlights, each.title])
  const bodies = posts.slice(0, 9).map((post) => readMoved(post).body)
  return [summary, jobTitle, texts, bodies].flat(3).filter(Boolean).join('\n')
}
