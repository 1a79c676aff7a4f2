import type { Content } from '#contract/built-content.ts'
import type { MadeTexts, Texts } from '../../site/texts/en.ts'
import { loadCoverage } from './cv-fonts.ts'

export type CvContent = Pick<Content, 'profile' | 'resume' | 'variant'> &
  Partial<Pick<Content, 'digits'>>

/** The words of the frame that it takes. */
export type CvWords = Pick<Texts, 'lang' | 'numberIn' | 'resume'> & Pick<MadeTexts, 'cv'>

/** The content as the CV's typeface can show it; says which characters had to be left out. */
export async function printable(content: CvContent): Promise<CvContent> {
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

  const printed = JSON.parse(JSON.stringify(content), print)
  if (missing.size > 0) {
    console.warn(
      `The CV leaves out ${[...missing].join(' ')}: its font has no such characters. Put your own CV at content/cv.pdf to show them.`,
    )
  }
  return printed
}

const isAddress = (key: string) => key === 'href' || key === 'link'
