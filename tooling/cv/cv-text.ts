import type { Content } from '#contract/built-content.ts'
import { directionOf } from '../../site/languages.ts'
import type { MadeTexts, Texts } from '../../site/texts/en.ts'
import { loadCoverage, registerOwnFont } from './cv-fonts.ts'

export type CvContent = Pick<Content, 'profile' | 'resume' | 'variant'> &
  Partial<Pick<Content, 'digits'>>

/** The words of the frame that it takes. */
export type CvWords = Pick<Texts, 'lang' | 'numberIn' | 'resume'> & Pick<MadeTexts, 'cv'>

/**
 * The content as the CV's typefaces can show it, and which characters had to be left out; `font` is a file of the owner's
 * with more of them, which need not be there.
 */
export async function printable(
  content: CvContent,
  font?: string,
): Promise<{ printed: CvContent; missing: string[] }> {
  if (font) registerOwnFont(font)
  const covers = await loadCoverage()
  const missing = new Set<string>()

  const keep = (character: string) => {
    if (covers(character) || /\s/.test(character)) return true
    missing.add(character)
    return false
  }
  const print = (key: string, value: unknown) =>
    typeof value !== 'string' || isAddress(key)
      ? value
      : [...value.normalize('NFC')].filter(keep).join('')

  const { profile, resume, variant, digits } = content
  const shown = { profile: { ...profile, greeting: '', description: '' }, resume, variant, digits }
  const printed = JSON.parse(JSON.stringify(shown), print)
  const rtl = directionOf(profile.locale) === 'rtl'
  return { printed: rtl ? amongRightToLeft(printed) : printed, missing: [...missing] }
}

/** A CV whose words are read from the right, with those in it that are not. */
function amongRightToLeft({ profile, resume, ...rest }: CvContent): CvContent {
  const { advanceSkills, familiarSkills, tools } = resume
  const hold = (key: string, value: unknown) =>
    typeof value === 'string' && shownKeys.includes(key) ? heldTogether(value) : value
  return {
    ...rest,
    profile: {
      ...profile,
      name: heldTogether(profile.name),
      jobTitle: heldTogether(profile.jobTitle),
    },
    resume: {
      ...JSON.parse(JSON.stringify(resume), hold),
      advanceSkills: advanceSkills.map(heldTogether),
      familiarSkills: familiarSkills.map(heldTogether),
      tools: tools.map(heldTogether),
    },
  }
}

/** Of the resume, of an entry, and of the text in its description. */
const shownKeys = ['summary', 'title', 'place', 'location', 'value']

/**
 * Signs at either end of words that are read from the left would change sides among others ("C++" became "++C"): a mark
 * that is not seen holds them (https://www.unicode.org/reports/tr9/#Implicit_Directional_Marks).
 */
const heldTogether = (text: string) =>
  /\p{Script=Latin}/u.test(text) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
    ? mark + text + mark
    : text

const mark = '\u200e'

const isAddress = (key: string) => key === 'href' || key === 'link'
