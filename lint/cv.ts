import { join, relative } from 'node:path'
import { missingCharacters } from '../formats/cv/cv.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { Content } from '../load/load.ts'
import { findCv } from '../load/own-cv.ts'
import { cvFile } from '../model/files.ts'
import { placeOfWords, textLines } from './text-lines.ts'

export async function cvDiagnostics({ folder, locales, variants }: Content): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const { content, texts } of locales) {
    const base = content.language?.base ?? ''
    const made = [...(findCv(join(folder, base)) ? [] : [content]), ...(base ? [] : variants)]
    const missing = await Promise.all(made.map((each) => missingCharacters(each, texts)))
    const lacking = (of: 'letters' | 'symbols') =>
      made.filter((_, index) => missing[index]?.[of].length)
    const without = lacking('letters')
    const all = (of: 'letters' | 'symbols') => [...new Set(missing.flatMap((each) => each[of]))]
    const placeOf = ([character = '']: string[]) => {
      const lines = [...new Set([base, ''])].flatMap((each) =>
        textLines(folder).filter(({ file }) => ofCv.test(relative(join(folder, each), file))),
      )
      return placeOfWords(lines, character) ?? { file: join(folder, base, 'resume.yml') }
    }
    const own = `, or add your own CV as ${join(base, 'cv.pdf').replace(/^\//, '')}`
    const remedyFor = (cvs: typeof made) =>
      `remove them${cvs.every(({ variant }) => variant) ? '' : own}`
    if (without.length > 0) {
      const files = without.map((each) => cvFile(each).href).join(', ')
      const text = `no CV is made (${files}), because no font has the letters ${shown(all('letters'))}, or none could be downloaded: ${remedyFor(without)}`
      found.push({ ...placeOf(all('letters')), severity: 'error', text, without: true })
    }
    if (all('symbols').length > 0) {
      const text = `the CV leaves out ${shown(all('symbols'))}, because its fonts lack these characters: ${remedyFor(lacking('symbols'))}`
      found.push({ ...placeOf(all('symbols')), severity: 'warning', text })
    }
  }
  return found
}

const ofCv = /^((profile|resume)\.yml$|(projects|variants)[/\\])/

function shown(characters: string[]): string {
  const names = characters.map((each) =>
    /[\p{C}\p{M}]/u.test(each)
      ? `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
      : each,
  )
  return names.slice(0, 20).join(' ') + (names.length > 20 ? ` and ${names.length - 20} more` : '')
}
