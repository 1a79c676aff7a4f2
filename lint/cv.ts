import { join, relative } from 'node:path'
import { gapsOf } from '../formats/cv/cv.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { Content } from '../load/load.ts'
import { cvFont, findCv } from '../load/own-cv.ts'
import { cvFile } from '../site/profile/files.ts'
import { placeOfWords, textLines } from './text-lines.ts'

export async function cvDiagnostics(
  { folder, locales, variants }: Content,
  settings?: { emoji: boolean },
): Promise<Diagnostic[]> {
  const font = cvFont(folder)
  const found: Diagnostic[] = []
  for (const { content, texts } of locales) {
    const base = content.language?.base ?? ''
    const made = [...(findCv(join(folder, base)) ? [] : [content]), ...(base ? [] : variants)]
    const gaps = await Promise.all(made.map((each) => gapsOf(each, texts, font)))
    if (!settings?.emoji) for (const each of gaps) each.signs = each.signs.filter(isNoEmoji)
    const lacking = (of: 'letters' | 'signs') => made.filter((_, index) => gaps[index]?.[of].length)
    const without = lacking('letters')
    const all = (of: 'letters' | 'signs' | 'unreachable') => [
      ...new Set(gaps.flatMap((each) => each[of])),
    ]
    const placeOf = ([character = '']: string[]) => {
      const lines = [...new Set([base, ''])].flatMap((each) =>
        textLines(folder).filter(({ file }) => ofCv.test(relative(join(folder, each), file))),
      )
      return placeOfWords(lines, character) ?? { file: join(folder, base, 'resume.yml') }
    }
    const own = `, or your own CV as ${join(base, 'cv.pdf').replace(/^\//, '')}`
    const remedyFor = (cvs: typeof made) =>
      `add a typeface that has them as cv-font.ttf${cvs.every(({ variant }) => variant) ? '' : own}`
    const unreachable = all('unreachable').join(', ')
    const offline =
      unreachable && `; or build with a network connection: npm couldn't fetch ${unreachable}`
    if (without.length > 0) {
      const files = without.map((each) => cvFile(each).href).join(', ')
      const text = `no CV is made (${files}), because no typeface has the letters ${shown(all('letters'))}: ${remedyFor(without)}${offline}`
      found.push({ ...placeOf(all('letters')), severity: 'error', text, without: true })
    }
    if (all('signs').length > 0) {
      const text = `the CV leaves out ${shown(all('signs'))}, because its typefaces lack these characters: ${remedyFor(lacking('signs'))}${offline}`
      found.push({ ...placeOf(all('signs')), severity: 'warning', text })
    }
  }
  return found
}

const ofCv = /^((profile|resume)\.yml$|(projects|variants)[/\\])/

const isNoEmoji = (sign: string) => !/[\p{Extended_Pictographic}\p{Emoji_Component}]/u.test(sign)

function shown(characters: string[]): string {
  const names = characters.map((each) =>
    /[\p{C}\p{M}]/u.test(each)
      ? `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
      : each,
  )
  return names.slice(0, 20).join(' ') + (names.length > 20 ? ` and ${names.length - 20} more` : '')
}
