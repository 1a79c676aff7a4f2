import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { Content } from '../../load/load.ts'
import { outlineFile } from '../../load/outline.ts'
import { findCv } from '../../load/own-cv.ts'
import { resizeToSquare } from '../square.ts'
import { type CvData, cvData } from './cv-data.ts'
import type { Typeset } from './typeset.ts'

export type Cv = {
  content: LocaleContent
  texts: Texts
  data: CvData
  /** The file that the owner brings instead. */
  own?: string
  /** If letters are missing, there is no CV; missing symbols are just left out. */
  letters: string[]
  symbols: string[]
  pdf?: () => Promise<Uint8Array>
}

/** The CV of each language, then the tailored ones. */
export function makeCvs(loaded: Content, date: Date): Promise<Cv[]> {
  const { locales, variants } = loaded
  const tailored = variants.map((content) => ({ ...locales[0], content }))
  return Promise.all([...locales, ...tailored].map((locale) => makeCv(loaded, locale, date)))
}

async function makeCv(loaded: Content, { content, texts }: Locale, date: Date): Promise<Cv> {
  const { variant, language } = content
  const cv = { content, texts, data: cvData(content, texts, date), letters: [], symbols: [] }
  const own = variant ? undefined : findCv(join(loaded.folder, language?.base ?? ''))
  if (own) return { ...cv, own, pdf: async () => readFileSync(own) }
  let drawn: Promise<Typeset> | undefined
  const draw = () => {
    drawn ??= photoFor(loaded, content).then((photo) => drawCv(cv.data, photo))
    return drawn
  }
  const missing = usual.test(JSON.stringify(cv.data)) ? [] : (await draw()).missing
  const letters = missing.filter((each) => letter.test(each))
  const symbols = missing.filter((each) => !letter.test(each) && !blank.test(each))
  const pdf = letters.length > 0 ? undefined : async () => (await draw()).pdf
  return { ...cv, letters, symbols, pdf }
}

/** The typefaces have all of these; for other characters, only a drawing can tell. */
const usual = /^[\x20-\x7e\s\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2022\u2026]*$/

const letter =
  /^(?!\p{Default_Ignorable_Code_Point})(?!\p{Emoji_Component})[\p{L}\p{M}\p{Nd}\p{Nl}\p{Co}\p{Cn}]/u
const blank = /^[\s\p{Default_Ignorable_Code_Point}]+$/u

/** The same bytes for the same data. */
export async function drawCv(data: CvData, photo?: Uint8Array): Promise<Typeset> {
  // Loaded late, because it brings a file of 51 MB.
  const { typeset } = await import('./typeset.ts')
  const pictures = photo && { 'photo.png': photo }
  const shown = { ...data, photo: photo ? 'photo.png' : null }
  const { locale, heading: face } = data
  return typeset({ template: 'cv/cv.typ', data: shown, locale, pictures, face })
}

/** The owner's picture, if the CV shows it. */
async function photoFor({ assets }: Content, { profile, avatars }: LocaleContent) {
  const picture = assets.find(({ name }) => avatars.idea.src === `/assets/${name}`)
  if (!profile.cv?.photo || profile.picture === outlineFile || !picture) return undefined
  return (await resizeToSquare(picture.bytes, 480, { fit: 'cover' })).png().toBuffer()
}
