import { basename, extname, sep } from 'node:path'
import { DiagnosticCollector } from '../load/diagnostic.ts'
import { filesBelow } from '../load/files-below.ts'
import { readText } from '../load/text-file.ts'

export type TextLine = { file: string; line: number; text: string }

export function textLines(folder: string): TextLine[] {
  return filesBelow(folder)
    .filter((file) => /\.(yml|md|mdx|markdown)$/.test(file) && basename(file) !== 'LICENSES.md')
    .sort((one, other) => depth(one) - depth(other) || one.localeCompare(other))
    .flatMap((file) =>
      textIn(file)
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text }))
        .filter(({ text }) => !isComment(file, text)),
    )
}

/** The first place that contains the words; `files` are in order of preference. */
export function placeOfWords(lines: TextLine[], words: string, files?: string[]) {
  const candidates = files?.flatMap((file) => lines.filter((line) => line.file === file)) ?? lines
  const found = candidates.find(({ text }) => text.includes(words))
  if (!found) return undefined
  const { file, line, text } = found
  return { file, position: { line, column: text.indexOf(words) + 1 } }
}

// Loading reports files that can't be read.
const textIn = (file: string) => new DiagnosticCollector().try(() => readText(file)) ?? ''

const depth = (file: string) => file.split(sep).length

// In Markdown "#" starts a heading.
const isComment = (file: string, text: string) => extname(file) === '.yml' && /^\s*#/.test(text)
