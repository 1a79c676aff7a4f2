import { isUtf8 } from 'node:buffer'
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { reasonOf } from '#text/cannot-start.ts'
import { contentError, positionAfter } from './diagnostic.ts'

export function readBytes(file: string): Buffer {
  try {
    if (!statSync(file).isDirectory()) return readFileSync(file)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw contentError(file, explain(error), undefined, isMissing ? 'missing' : undefined)
  }
  throw contentError(file, 'found a folder, expected a file')
}

/** Text as any editor saves it, without a byte order mark and with \n. Throws `ContentError`. */
export const readText = (file: string) => decodeText(file, readBytes(file))

export function decodeText(file: string, bytes: Buffer): string {
  const encoding = encodings.find(({ mark }) => bytes.subarray(0, 2).equals(mark))?.name
  if (!encoding) rejectNonUtf8(file, bytes)
  // The decoder removes the byte order mark.
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?|[\u2028\u2029]/g, '\n')
}

const encodings = [
  { name: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { name: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
]

function rejectNonUtf8(file: string, bytes: Buffer) {
  if (bytes.includes(0)) throw contentError(file, 'found binary data, expected a text file')
  if (isUtf8(bytes)) return
  const before = new TextDecoder().decode(bytes).split('\ufffd')[0] ?? ''
  const text = 'found a byte that is not UTF-8: save the file as UTF-8'
  throw contentError(file, text, positionAfter(before))
}

/** The file or folder of this path, also if its name is decomposed on the disk, as a Mac's archives leave it. */
export function findFile(path: string): string | undefined {
  if (existsSync(path)) return path
  const parent = dirname(path)
  const folder = parent === path ? undefined : findFile(parent)
  if (!folder || !statSync(folder).isDirectory()) return undefined
  const name = basename(path).normalize()
  const found = readdirSync(folder).find((each) => each.normalize() === name)
  return found && join(folder, found)
}

/** Empty if the folder doesn't exist. Throws `ContentError` if it is unreadable. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  } catch (error) {
    throw contentError(folder, explain(error))
  }
}

/** Includes links to folders. */
export const foldersIn = (folder: string): string[] =>
  entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => existsSync(`${join(folder, name)}/.`))

const explain = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? 'file not found; sample/ has an example'
    : reasonOf(error)

/** The body keeps its line numbers. */
export function splitFrontMatter(
  text: string,
): { frontMatter: string; isToml: boolean; body: string } | undefined {
  const parts = /^(---|\+\+\+)[ \t]*\n(?:([\s\S]*?)\n)??\1[ \t]*(?:\n([\s\S]*))?$/.exec(text)
  if (!parts) return undefined
  const [, line, frontMatter = '', body = ''] = parts
  const isToml = line === '+++'
  const linesBefore = text.slice(0, text.length - body.length).split('\n').length - 1
  return {
    frontMatter: !isToml && isBlankYaml(frontMatter) ? `{} ${frontMatter}` : frontMatter,
    isToml,
    body: '\n'.repeat(linesBefore) + body,
  }
}

export const isBlankYaml = (yaml: string) => /^(?:[ \t]*(?:#.*)?(?:\n|$))*$/.test(yaml)
