import { isUtf8 } from 'node:buffer'
import { type Dirent, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { contentError } from './diagnostic.ts'

/** The bytes of a file of the content. Throws `ContentError` where there is none that can be read. */
export function readBytes(file: string): Buffer {
  try {
    if (!statSync(file).isDirectory()) return readFileSync(file)
  } catch (error) {
    throw contentError(file, reasonOf(file, error))
  }
  throw contentError(file, 'found a folder, expected a file')
}

/**
 * The text of a file of the content as any editor writes it: without the mark that some put at its start, and with
 * \n at the end of its lines. Throws `ContentError` where there is none that can be read.
 */
export const readText = (file: string): string => decoded(file, readBytes(file))

/** The same of bytes that come from elsewhere; `file` is what a `ContentError` names. */
export function decoded(file: string, bytes: Buffer): string {
  const encoding = encodings.find(({ mark }) => bytes.subarray(0, 2).equals(mark))?.name
  if (!encoding) refuseOtherBytes(file, bytes)
  // A decoder takes the mark away.
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n')
}

/** What Notepad calls Unicode. */
const encodings = [
  { name: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { name: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
]

function refuseOtherBytes(file: string, bytes: Buffer) {
  if (bytes.includes(0)) throw contentError(file, 'found no text in it, expected a text file')
  if (isUtf8(bytes)) return
  const before = new TextDecoder().decode(bytes).split('\ufffd')[0] ?? ''
  const lines = before.split('\n')
  throw contentError(
    file,
    'found a character that is not written in UTF-8, expected the file to be saved in UTF-8',
    { line: lines.length, column: (lines.at(-1) ?? '').length + 1 },
  )
}

/** What a folder of the content holds; nothing where it is not there. Throws `ContentError` where it can't be read. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error) && !isDangling(folder)) return []
    throw contentError(folder, reasonOf(folder, error))
  }
}

function reasonOf(path: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (isDangling(path)) return 'found a link that leads to nothing, expected a file'
  if (isMissing(error)) return 'found no such file, expected one'
  if (code === 'ENOTDIR') return 'found a file, expected a folder'
  if (code === 'EACCES' || code === 'EPERM') {
    return 'found what this user may not read, expected the right to read it'
  }
  return `found what can't be read (${code}), expected a file`
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function isDangling(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && !statSync(path, { throwIfNoEntry: false })
  } catch {
    return false
  }
}

/** A Markdown file whose head is YAML between two lines of ---, taken apart; nothing where it has no head. */
export function splitFrontMatter(
  text: string,
): { head: string; body: string; bodyLine: number } | undefined {
  const parts = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n([\s\S]*))?$/.exec(text)
  if (!parts) return undefined
  const [, head = '', body = ''] = parts
  return {
    head: saysNothing(head) ? `{} ${head}` : head,
    body,
    bodyLine: text.slice(0, text.length - body.length).split('\n').length,
  }
}

/** Whether YAML holds nothing but comments. */
export const saysNothing = (yaml: string) => /^(?:[ \t]*(?:#.*)?(?:\n|$))*$/.test(yaml)
