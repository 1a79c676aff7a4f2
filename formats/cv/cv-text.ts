import { join } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { Content } from '../../load/load.ts'
import { cvFont, findCv } from '../../load/own-cv.ts'
import { coverageOf } from './coverage.ts'
import { held, unspaced } from './line-parts.ts'

export type CvContent = Pick<LocaleContent, 'profile' | 'resume' | 'variant'> &
  Partial<Pick<LocaleContent, 'projects' | 'digits'>>

type Printable = {
  printed: CvContent
  fonts: string[]
  letters: string[]
  /** Signs that no typeface has, other than emoji. */
  signs: string[]
  unreachable: string[]
}

export async function printable(content: CvContent, font?: string): Promise<Printable> {
  const { profile, resume, variant, digits } = content
  const projects = resume.sections.includes('projects') ? (content.projects ?? []) : []
  const shown = {
    profile: { ...profile, greeting: '', description: '' },
    resume,
    projects,
    variant,
    digits,
  }
  const texts = new Set<string>()
  mapTexts(shown, (text) => texts.add(text.normalize('NFC')) && text)
  const { typefaces, missing, unreachable } = await coverageOf(
    [...texts].join(''),
    profile.locale,
    font,
  )
  const rtl = directionOf(profile.locale) === 'rtl'
  const print = (text: string) => {
    const kept = [...text.normalize('NFC')].map((each) =>
      missing.includes(each) ? gap(each) : each,
    )
    return withHeldSpaces(rtl ? heldTogether(kept.join('')) : kept.join(''))
  }
  const signs = missing.filter((each) => !letter.test(each) && !/\s/.test(each))
  return {
    printed: mapTexts(shown, print),
    fonts: typefaces.map(([name]) => name),
    letters: missing.filter((each) => letter.test(each)),
    signs: signs.filter((each) => !emoji.test(each)),
    unreachable,
  }
}

const gap = (character: string) => (character === '\n' ? '\n' : /\s/.test(character) ? ' ' : '')

const letter =
  /^(?!\p{Default_Ignorable_Code_Point})(?!\p{Emoji_Component})[\p{L}\p{M}\p{Nd}\p{Nl}\p{Co}\p{Cn}]/u
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Component}\p{Default_Ignorable_Code_Point}]/u

const mapTexts = <Shape>(content: Shape, map: (text: string) => string): Shape =>
  JSON.parse(JSON.stringify(content), (key, value) =>
    typeof value === 'string' && !isAddress(key) ? map(value) : value,
  )

/** An invisible mark keeps signs at the ends of words in place, so that "C++" does not become "++C" (https://www.unicode.org/reports/tr9/). */
const heldTogether = (text: string) =>
  /\p{Script=Latin}/u.test(text) &&
  !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) &&
  !/^(#[\da-f]{6}|\p{L}|\p{L}.*[\p{L}\p{N}])$/isu.test(text)
    ? mark + text + mark
    : text

const mark = '\u200e'

const isAddress = (key: string) => /href|link$|^src/i.test(key)

/** Marks each language and tailored CV whose letters no typeface has: it gets no CV. */
export async function markCvs(content: Content): Promise<Content> {
  const font = cvFont(content.folder)
  const mark = async (each: LocaleContent): Promise<LocaleContent> => {
    const { letters } = await printable(each, font)
    return letters.length > 0 ? { ...each, withoutCv: true } : each
  }
  const [first, ...others] = await Promise.all(
    content.locales.map(async (locale) => ({
      ...locale,
      content: ownCvOf(content, locale.content) ? locale.content : await mark(locale.content),
    })),
  )
  const locales: Content['locales'] = [first ?? content.locales[0], ...others]
  return { ...content, locales, variants: await Promise.all(content.variants.map(mark)) }
}

/** On its own the renderer prefers to break at a space, however short the line becomes. */
function withHeldSpaces(text: string): string {
  const plain = text.replaceAll(held, '')
  return unspaced.test(plain) ? plain.replaceAll(' ', held) : plain
}

export const ownCvOf = ({ folder }: Content, { language, variant }: LocaleContent) =>
  variant ? undefined : findCv(join(folder, language?.base ?? ''))
