import { posix } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { isMap, isNode, LineCounter, type Node, parseDocument, Scalar, visit } from 'yaml'
import { isPicture } from '#contract/content-values.ts'
import { contentError } from '../load/diagnostic.ts'
import type { FileSource } from '../load/file-source.ts'
import { readModule } from '../load/module-file.ts'
import { decodeText, splitFrontMatter } from '../load/text-file.ts'
import { options, type Part, partOf, partOfValue, partsIn, tooLarge } from './parts.ts'

export type Documents = {
  documents: Part[]
  wrongLines: number[]
  /** Places that only running the program would tell. */
  unknown?: string[]
  /** The text below front matter. */
  body?: string
}

const moduleName = /\.[cm]?[jt]sx?$/i
export const isData = (file: string) => /\.(json5?|ya?ml|toml|[cm]?[jt]sx?)$/i.test(file)

/** The folders of a page and its name, which may be that of its folder. */
export const namesIn = (file: string) =>
  file
    .replace(/\.\w+$/, '')
    .replace(/(?<=.)\/_?index$/, '')
    .split('/')

const maxText = 5_000_000

export function textIn({ bytes }: FileSource, file: string): string {
  const found = bytes(file) ?? Buffer.alloc(0)
  if (found.length > maxText) throw contentError(file, tooLarge)
  return decodeText(file, found)
}

/** What a data file says, or the front matter of a Markdown file. Throws `ContentError`. */
export function documentsIn(file: string, source: FileSource): Documents {
  const text = textIn(source, file)
  if (moduleName.test(file)) {
    const { root, unknown } = readModule(file, text, importsOf(file, source, [file]))
    const lines = new LineCounter()
    for (const { index } of `\n${text}`.matchAll(/\n/g)) lines.addNewLine(index)
    const lineAt = (position: number) => lines.linePos(position).line
    return {
      documents: [partOf(root, file, lineAt)],
      wrongLines: [],
      unknown: unknown.map(
        ({ place, position }) =>
          `${place.join(' > ')} (line ${lineAt(position)}): not a plain value`,
      ),
    }
  }
  if (/\.toml$/i.test(file)) {
    return { documents: [partOfValue(file, tomlIn(file, text))], wrongLines: [] }
  }
  if (!/\.(mdx?|markdown)$/i.test(file)) {
    const isJson = /^\s*[{[]/.test(text)
    return partsIn(file, isJson ? text.replace(/^[ \t]*\/\/.*$/gm, '') : text)
  }
  const { frontMatter, isToml, body } = pageOf(text)
  if (!isToml) return { ...partsIn(file, `\n${frontMatter}`), body }
  return { documents: [partOfValue(file, tomlIn(file, frontMatter))], wrongLines: [], body }
}

export const pageOf = (text: string) =>
  splitFrontMatter(text) ?? { frontMatter: '', isToml: false, body: text }

function tomlIn(file: string, text: string): unknown {
  try {
    // Dates become texts.
    return JSON.parse(JSON.stringify(parse(text)))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const { line, column } = error
    throw contentError(file, "found TOML that can't be read", { line, column })
  }
}

/** Follows imports of data and pictures below the same folder. */
const importsOf =
  (file: string, source: FileSource, above: string[]) =>
  (address: string, name: string): Node | undefined => {
    const found = fileAt(source, file, address)
    if (!found || above.includes(found)) return undefined
    if (isPicture(found)) return new Scalar(found)
    if (!isData(found)) return undefined
    const text = textIn(source, found)
    const root = moduleName.test(found)
      ? readModule(found, text, importsOf(found, source, [...above, found])).root
      : parseDocument(text, options).contents
    const part = isMap(root) ? root.get(name, true) : undefined
    const node = isNode(part) ? part : name === 'default' ? root : undefined
    // Its lines are those of another file.
    if (node) visit(node, { Node: (_, each) => void Object.assign(each, { range: undefined }) })
    return node ?? undefined
  }

function fileAt({ bytes }: FileSource, from: string, address: string): string | undefined {
  const path = address.replace(/^[@~]\//, '/').replace(/^\//, '')
  const bases = /^\./.test(address)
    ? [posix.join(posix.dirname(from), address)]
    : [path, `src/${path}`]
  const ends = ['', '.ts', '.tsx', '.js', '.jsx', '.json', '/index.ts', '/index.js']
  return bases.flatMap((base) => ends.map((end) => base + end)).find((file) => bytes(file))
}
