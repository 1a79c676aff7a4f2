import { join } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import { englishTexts, type Texts } from '../../i18n/texts.ts'
import type { Content } from '../../load/load.ts'
import { outlineFile } from '../../load/outline.ts'
import { findCv } from '../../load/own-cv.ts'
import { squareOf } from '../square.ts'
import { paperAccent } from '../tokens.ts'
import { type CvContent, cvData } from './cv-data.ts'
import type { Typeset } from './typeset.ts'

type Settings = { date?: Date; photo?: Uint8Array }

/** The CV as PDF: the same bytes for the same content and `date`. */
export async function renderCv(
  content: CvContent,
  words: Texts = englishTexts,
  settings: Settings = {},
): Promise<Uint8Array> {
  return (await setCv(content, words, settings)).pdf
}

async function setCv(
  content: CvContent,
  words: Texts,
  { date = new Date(0), photo }: Settings,
): Promise<Typeset> {
  // Loaded late, because it brings a file of 51 MB.
  const { typeset } = await import('./typeset.ts')
  const { locale, paper, theme, cv } = content.profile
  const { script = '' } = new Intl.Locale(locale).maximize()
  const data = {
    ...cvData(content, words, date),
    accent: paperAccent(theme.accent),
    paper: paper === 'Letter' ? 'us-letter' : 'a4',
    look: cv?.look ?? 'one-column',
    photo: photo ? 'photo.png' : null,
    tall: !/^(Latn|Grek|Cyrl)$/.test(script),
  }
  const pictures = photo && { 'photo.png': photo }
  return typeset({ template: 'cv/cv.typ', data, locale, pictures })
}

/** The typefaces have all of these; for other characters, only a drawing can tell. */
const usual = /^[\x20-\x7e\s\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2022\u2026]*$/

/** If letters are missing, there is no CV; missing symbols are just left out. */
export async function missingCharacters(content: CvContent, words: Texts) {
  const isUsual = usual.test(JSON.stringify(cvData(content, words, new Date(0))))
  const { missing } = isUsual ? { missing: [] } : await setCv(content, words, {})
  return {
    letters: missing.filter((each) => letter.test(each)),
    symbols: missing.filter((each) => !letter.test(each) && !blank.test(each)),
  }
}

const letter =
  /^(?!\p{Default_Ignorable_Code_Point})(?!\p{Emoji_Component})[\p{L}\p{M}\p{Nd}\p{Nl}\p{Co}\p{Cn}]/u
const blank = /^[\s\p{Default_Ignorable_Code_Point}]+$/u

/** Marks each language and tailored CV whose letters no typeface has: it gets no CV. */
export async function markCvs(content: Content) {
  const [{ texts }] = content.locales
  const all = [...content.locales, ...content.variants.map((each) => ({ content: each, texts }))]
  const marking = all.map(async ({ content: each, texts }) => {
    if (ownCvOf(content, each)) return
    const { letters } = await missingCharacters(each, texts)
    if (letters.length > 0) each.withoutCv = true
  })
  await Promise.all(marking)
}

/** The owner's picture, if the CV shows it. */
export async function cvPhoto({ assets }: Content, { profile, avatars }: LocaleContent) {
  const picture = assets.find(({ name }) => avatars.idea.src === `/assets/${name}`)
  if (!profile.cv?.photo || profile.picture === outlineFile || !picture) return undefined
  return (await squareOf(picture.bytes, 480, { fit: 'cover' })).png().toBuffer()
}

export const ownCvOf = ({ folder }: Content, { language, variant }: LocaleContent) =>
  variant ? undefined : findCv(join(folder, language?.base ?? ''))
