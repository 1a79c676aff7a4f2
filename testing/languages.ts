import { cpSync } from 'node:fs'
import { loadContent } from '../load/load.ts'
import { cache, sampleContent } from './content.ts'
import { translations } from './translations.ts'

/** The sample with its translations. */
export function inFiveLanguages(): string {
  const folder = sampleContent()
  cpSync(translations, folder, { recursive: true })
  return folder
}

/** What a language of it says. */
export async function localeIn(folder: string, tag: string) {
  const { locales } = await loadContent(folder, cache)
  const found = locales.find((each) => each.tag === tag)
  if (!found) throw new Error(`there is no ${tag}`)
  return found.content
}
