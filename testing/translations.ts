import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const translations = fileURLToPath(new URL('translations', import.meta.url))

/** Their CV is the one that is there, so that none is drawn. */
export function addLanguages(content: string, only?: string[]) {
  for (const language of only ?? ['ar', 'de', 'es', 'fr']) {
    cpSync(join(translations, language), join(content, language), { recursive: true })
    // All together have drawn CVs in Spanish and Arabic.
    if (only || language === 'de' || language === 'fr') {
      cpSync(join(content, 'cv.pdf'), join(content, language, 'cv.pdf'))
    }
  }
}
