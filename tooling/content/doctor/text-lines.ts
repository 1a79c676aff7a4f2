import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A line of the owner's words, counted from 1, with the file that it stands in. */
export type TextLine = { file: string; line: number; text: string }

/** All lines of the YAML and Markdown files of a content folder, without comments. */
export function textLines(folder: string): TextLine[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yml|md)$/.test(name) && name !== 'LICENSES.md')
    .sort((one, other) => depth(one) - depth(other) || one.localeCompare(other))
    .flatMap((name) => {
      const file = join(folder, name)
      return readFileSync(file, 'utf8')
        .split(/\r?\n/)
        .map((text, index) => ({ file, line: index + 1, text }))
        .filter(({ text }) => !isComment(name, text))
    })
}

const depth = (name: string) => name.split(sep).length

// In Markdown the same mark makes a heading, but only with a space and words behind it; a head's comment has them too.
const isComment = (name: string, text: string) => name.endsWith('.yml') && /^\s*#/.test(text)
