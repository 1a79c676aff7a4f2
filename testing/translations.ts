import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sample in Spanish, and parts of it in German, French and Arabic. */
export const translations = fileURLToPath(new URL('translations', import.meta.url))

/** Puts them into a content folder. CVs are drawn in Spanish and Arabic; in other languages the one that is there will do. */
export function addLanguages(content: string) {
  cpSync(translations, content, { recursive: true })
  for (const language of ['de', 'fr']) {
    cpSync(join(content, 'cv.pdf'), join(content, language, 'cv.pdf'))
  }
}
