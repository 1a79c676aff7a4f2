import { join } from 'node:path'
import { gapsOf } from '../formats/cv/cv.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { Content } from '../load/load.ts'
import { cvFont, findCv } from '../load/own-cv.ts'
import { cvFile } from '../site/profile/files.ts'
import { placeOfWords, textLines } from './text-lines.ts'

export async function cvDiagnostics({ folder, locales, variants }: Content): Promise<Diagnostic[]> {
  const font = cvFont(folder)
  const found: Diagnostic[] = []
  for (const { content, texts } of locales) {
    const base = content.language?.base ?? ''
    const made = [...(findCv(join(folder, base)) ? [] : [content]), ...(base ? [] : variants)]
    const gaps = await Promise.all(made.map((each) => gapsOf(each, texts, font)))
    const without = made.filter((_, index) => gaps[index]?.letters.length)
    const all = (of: 'letters' | 'signs' | 'unreachable') => [
      ...new Set(gaps.flatMap((each) => each[of])),
    ]
    const placeOf = ([character = '']: string[]) =>
      placeOfWords(textLines(join(folder, base)), character) ?? {
        file: join(folder, base, 'resume.yml'),
      }
    const remedy = `add a typeface that has them as cv-font.ttf, or your own CV as ${join(base, 'cv.pdf').replace(/^\//, '')}`
    const unreachable = all('unreachable').join(', ')
    const offline =
      unreachable && `; or build with a network connection: npm couldn't fetch ${unreachable}`
    if (without.length > 0) {
      const files = without.map((each) => cvFile(each).href).join(', ')
      const text = `no CV is made (${files}), because no typeface has the letters ${shown(all('letters'))}: ${remedy}${offline}`
      found.push({ ...placeOf(all('letters')), severity: 'error', text, without: true })
    }
    if (all('signs').length > 0) {
      const text = `the CV leaves out ${shown(all('signs'))}, because its typefaces lack these characters: ${remedy}${offline}`
      found.push({ ...placeOf(all('signs')), severity: 'warning', text })
    }
  }
  return found
}

function shown(characters: string[]): string {
  const names = characters.map((each) =>
    /[\p{C}\p{M}]/u.test(each)
      ? `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
      : each,
  )
  return names.slice(0, 20).join(' ') + (names.length > 20 ? ` and ${names.length - 20} more` : '')
}
