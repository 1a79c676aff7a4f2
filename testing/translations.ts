import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sample in Spanish, and parts of it in German, French and Arabic. */
export const translations = fileURLToPath(new URL('translations', import.meta.url))

/** Puts them, or only some, into a content folder. The CVs of these are the one that is there: none is drawn. */
export function addLanguages(content: string, only?: string[]) {
  for (const language of only ?? ['ar', 'de', 'es', 'fr']) {
    cpSync(join(translations, language), join(content, language), { recursive: true })
    // CVs are drawn in Spanish and Arabic if all are wanted.
    if (only || language === 'de' || language === 'fr') {
      cpSync(join(content, 'cv.pdf'), join(content, language, 'cv.pdf'))
    }
  }
}
