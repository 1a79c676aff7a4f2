import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scriptOf } from '../../../site/languages.ts'
import type { MadeTexts, Texts } from '../../../site/texts/en.ts'
import { root } from '../../root.ts'
import type { Finding } from '../mistake.ts'

const folder = join(root, 'site', 'texts')

/** The languages that the frame is written in: each is a file of site/texts/. */
export const writtenLanguages = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))

/** The file with the frame's words for a locale: "es-MX" takes those of "es", "zh-TW" of "zh-Hant". Nothing where there is none. */
export function textsFile(locale: string): string | undefined {
  const { baseName, language } = new Intl.Locale(locale)
  const written = writtenLanguages()
  const found = [baseName, `${language}-${scriptOf(locale)}`, language].find((tag) =>
    written.includes(tag),
  )
  return found && join(folder, `${found}.ts`)
}

/** The same for the locale of the whole site, which may be one that nobody has written a file for. */
export const textsFileOrEnglish = (locale: string) => textsFile(locale) ?? join(folder, 'en.ts')

/** That nobody has written the frame in the language of the whole site, whose `locale` stands in `file`. */
export const frameFindings = (file: string, locale: string): Finding[] =>
  textsFile(locale)
    ? []
    : [
        {
          file,
          severity: 'warning',
          text: `locale: found ${locale}, but the frame is written in ${writtenLanguages().join(', ')} only and shown in English: add a file to site/texts/, made like site/texts/en.ts`,
        },
      ]

/** What the build itself needs of such a file: its language, and the words that no browser needs. */
export async function loadTexts(file: string): Promise<Pick<Texts, 'lang'> & MadeTexts> {
  const { texts, madeTexts } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return { lang: texts.lang, ...madeTexts }
}
