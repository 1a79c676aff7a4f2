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
  cs: 'a v na se je s pro z do k jako za po při od které jsem také ve i nebo',
  ro: 'și de la în cu pentru pe din a al ale care este prin sau sunt',
  tr: 've bir için ile bu olarak da de çok olan gibi daha sonra kadar',
  sv: 'och av för med i på till från som ett en att inom vid den det jag har inte var',
  da: 'og af for med i på til fra som et en at inden ved den det jeg har ikke var efter',
  nb: 'og av for med i på til fra som et en å innen ved den det jeg har ikke var etter',
  nn: 'og av for med i på til frå som eit ein å innan ved den det eg har ikkje var etter',
}

// Frequent in resumes, and written differently on the mainland and in Taiwan.
const simplified = /[这个们来时会国学开发业务设计专经历负责产线网点样实现动态组织总员问题应说]/gu
const traditional = /[這個們來時會國學開發業務設計專經歷負責產線網點樣實現動態組織總員問題應說]/gu

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

export function guessLocale(draft: Draft): string | undefined {
  const language = guessLanguage(proseIn(draft))
  const locale = `${language}-${draft.country?.toUpperCase()}`
  if (!language || !/^[A-Z]{2}$/i.test(draft.country ?? '')) return language
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale
  return isKnown ? locale : language
}

// Technologies have capitals, and would make any resume English.
function guessLanguage(text: string): string | undefined {
  const words = text.match(/(?<![\p{L}\p{M}\d])\p{Ll}[\p{Ll}\p{M}’']*/gu) ?? []
  const latin = words.filter((word) => /^\p{sc=Latn}/u.test(word))
  const [own] = scripts.find(([, letters]) => count(text, letters) > latin.length) ?? []
  if (own === 'zh')
    return count(text, traditional) > count(text, simplified) ? 'zh-Hant' : 'zh-Hans'
  if (own) return own
  const counts = Object.entries(smallWords).map(([language, list]) => {
    const known = list.split(' ')
    const found = latin.filter((word) => known.includes(word))
    return {
      language,
      found: found.length,
      isSure: new Set(found.filter((word) => word.length > 1)).size > 1,
    }
  })
  const [first, second] = counts.toSorted((one, other) => other.found - one.found)
  const [one, other] = [first?.language, second?.language]
  const areNear = [one, other].every((each) => /^(sv|da|nb|nn)$/.test(each ?? ''))
  const isAhead = (first?.found ?? 0) > (areNear ? 1 : 1.2) * (second?.found ?? 0)
  const isClear = first?.isSure && (isAhead || (one === 'nb' && other === 'nn'))
  return isClear ? first.language : undefined
}

function proseIn({ summary, jobTitle, lists, projects }: Draft): string {
  const entries = [...entryKinds.flatMap((kind) => lists[kind]), ...projects]
  const texts = entries.map((each) => [each.description, each.highlights, each.title])
  return [summary, jobTitle, texts].flat(3).filter(Boolean).join('\n')
}
