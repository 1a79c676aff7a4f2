import { entryKinds } from '#contract/resume.ts'
import type { Draft } from '../../import/draft.ts'

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

const smallWords: Record<string, string> = {
  en: 'the and of for with to in on by from as at an that which were is',
  de: 'der die das und von für mit zu im den dem des bei auf als ein eine zur zum sowie',
  es: 'el la los las y de para con en del por una un al como que se su',
  fr: 'le la les et de pour avec en du des par une un au aux dans sur que est',
  pt: 'o a os as e de para com em do da dos das por uma um no na que se',
  it: 'il lo la gli le e di per con in del della dei delle un una da che nel al',
  nl: 'de het een en van voor met in op te bij als aan door naar tot is',
  pl: 'i w z na do od dla oraz przez po się w o jako ze za przy',
  sv: 'och av för med i på till från som ett en att inom vid den det',
}

/**
 * The language of most of these texts as a BCP 47 tag; undefined if that is unsure. Words with a capital do not count: those of
 * technologies would make any resume English.
 */
export function guessLanguage(texts: string[]): string | undefined {
  const given = texts.join('\n')
  const words = given.match(/(?<![\p{L}\p{M}\d])\p{Ll}[\p{Ll}\p{M}’']*/gu) ?? []
  const latin = words.filter((word) => /^\p{sc=Latn}/u.test(word))
  const own = scripts.find(([, letters]) => (given.match(letters)?.length ?? 0) > latin.length)
  if (own) return own[0] === 'zh' ? `zh-${chineseScript(given)}` : own[0]
  const counts = Object.entries(smallWords).map(([language, list]) => {
    const known = new Set(list.split(' '))
    return { language, count: latin.filter((word) => known.has(word)).length }
  })
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  const isSure = first && second && first.count > 1.2 * second.count
  return isSure ? first.language : undefined
}

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
