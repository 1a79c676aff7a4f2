import { join, relative } from 'node:path'
import { usualSections } from '#contract/resume.ts'
import type { Cv } from '../formats/cv/cv.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { Content } from '../load/load.ts'
import { cvFile } from '../model/files.ts'
import { placeOfWords, textLines } from './text-lines.ts'

export function cvDiagnostics(cvs: Cv[], folder: string): Diagnostic[] {
  return cvs.flatMap(({ content, letters, symbols }): Diagnostic[] => {
    const { language, variant } = content
    const base = language?.base ?? ''
    const own = `, or add your own CV as ${join(base, 'cv.pdf').replace(/^\//, '')}`
    const remedy = `remove them${variant ? '' : own}`
    const without = {
      severity: 'error',
      text: `no CV is made (${cvFile(content).href}), because no font has the letters ${listed(letters)}, or none could be downloaded: ${remedy}`,
      without: true,
    } as const
    const leftOut = {
      severity: 'warning',
      text: `the CV leaves out ${listed(symbols)}, because its fonts lack these characters: ${remedy}`,
    } as const
    return [
      ...(letters.length > 0 ? [{ ...placeOf(letters, folder, base), ...without }] : []),
      ...(symbols.length > 0 ? [{ ...placeOf(symbols, folder, base), ...leftOut }] : []),
    ]
  })
}

export function emptyCvDiagnostics({ files, locales }: Content): Diagnostic[] {
  const { resume, projects } = locales[0].content
  const isEmpty = usualSections.every((section) => resume[section].length === 0)
  if (!isEmpty || projects.length > 0) return []
  const text = 'the CV has no entry: add a job, a school, a project or a skill'
  return [{ file: files.resume.file, severity: 'warning', text }]
}

const shownInCv = /^((profile|resume)\.yml$|(projects|variants)[/\\])/

function placeOf([character = '']: string[], folder: string, base: string) {
  const lines = [join(folder, base), folder].flatMap((each) =>
    textLines(each).filter(({ file }) => shownInCv.test(relative(each, file))),
  )
  return placeOfWords(lines, character) ?? { file: join(folder, base, 'resume.yml') }
}

function listed(characters: string[]): string {
  const names = characters.map((each) =>
    /[\p{C}\p{M}]/u.test(each)
      ? `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
      : each,
  )
  return names.slice(0, 20).join(' ') + (names.length > 20 ? ` and ${names.length - 20} more` : '')
}
