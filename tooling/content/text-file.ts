import { existsSync, readFileSync } from 'node:fs'
import { mistakeIn } from './mistake.ts'

/** The text of a file of the content. Throws `ContentMistake` where there is none. */
export function readText(file: string): string {
  if (!existsSync(file)) throw mistakeIn(file, 'found no such file, expected one')
  return readFileSync(file, 'utf8')
}

/** A Markdown file whose head is YAML between two lines of ---, taken apart; nothing where it has no head. */
export function takeApart(
  text: string,
): { head: string; body: string; bodyLine: number } | undefined {
  const [, head, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(text) ?? []
  if (head === undefined) return undefined
  return { head, body, bodyLine: text.slice(0, text.length - body.length).split('\n').length }
}
