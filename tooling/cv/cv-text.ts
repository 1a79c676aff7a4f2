import type { Content } from '#contract/built-content.ts'
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
  return { printed, missing: [...missing] }
}

const isAddress = (key: string) => key === 'href' || key === 'link'
