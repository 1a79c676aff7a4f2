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
  if (draft.language && !named)
    draft.notes.push(`"${draft.language}" is not a language that Foyer knows: --locale sets it`)
  const prose = proseIn(draft)
  const written = languageByScript(prose) ?? languageByWords(prose)
  // Templates say "en", whatever is written.
  const language = named?.startsWith('en') ? (written ?? named) : (named ?? written)
  if (named && language !== named)
    draft.notes.push(`its texts are in ${names.of(language ?? '')}, though it says "${named}"`)
  const { country = '' } = draft
  if (!language || language.includes('-') || !/^[A-Z]{2}$/i.test(country)) return language
  const locale = `${language}-${country.toUpperCase()}`
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale
  return isKnown ? locale : language
}

/** "de-AT" or "german". */
function namedLanguage(given = ''): string | undefined {
  const text = given.replace('_', '-').replace(/^([A-Z]{2})-([a-z]{2})$/, '$2-$1')
  if (localeTag.safeParse(text).success && names.of(text)) return Intl.getCanonicalLocales(text)[0]
  return writtenLanguages().find((tag) => names.of(tag)?.toLowerCase() === text.toLowerCase())
}

function languageByScript(text: string): string | undefined {
  // Technologies have capitals, and are written in Latin letters everywhere.
  const latin = text.match(/(?<!\p{L})\p{Ll}\p{sc=Latn}*/gu)?.length ?? 0
  return scripts.find(([, letters]) => (text.match(letters)?.length ?? 0) > latin)?.[0]
}

// Short words that no other of these languages has.
const words: Record<string, RegExp> = {
  en: /\b(the|and|of|with|for|is)\b/gi,
  de: /\b(und|der|die|das|mit|für|ich|ist)\b/gi,
  fr: /\b(les|des|une|et|est|dans|pour|avec|sur|je)\b/gi,
  es: /\b(los|las|una|y|con|para|del|el)\b/gi,
  pt: /\b(os|uma|com|em|não|do|da|são)\b/gi,
  it: /\b(gli|il|della|di|che|sono|ho|nel)\b/gi,
  nl: /\b(het|een|van|met|voor|ik|zijn)\b/gi,
}

/** At least every twelfth word must be one of them. */
function languageByWords(text: string): string | undefined {
  const all = text.match(/\p{L}+/gu)?.length ?? 0
  const counts = Object.entries(words).map(
    ([tag, each]) => [text.match(each)?.length ?? 0, tag] as const,
  )
  const [[most, tag] = [0, ''], [next] = [0]] = counts.toSorted(([one], [other]) => other - one)
  return all > 20 && most * 12 > all && most > next * 2 && tag !== 'en' ? tag : undefined
}

function proseIn({ summary, jobTitle, lists, projects, posts }: Draft): string {
  const entries = [...entryKinds.flatMap((kind) => lists[kind]), ...projects]
  const texts = entries.map((each) => [each.description, each.highlights, each.title])
  const bodies = posts.slice(0, 9).map((post) => readMoved(post).body)
  return [summary, jobTitle, texts, bodies].flat(3).filter(Boolean).join('\n')
}
