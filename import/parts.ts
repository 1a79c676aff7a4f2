import {
  Composer,
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  Parser,
} from 'yaml'
import { contentError } from '../load/diagnostic.ts'

type Outcome = 'used' | 'hidden' | 'private' | 'setting' | 'label' | 'demo'

export type Part = {
  key: string
  path: string[]
  line?: number
  text?: string
  isList?: boolean
  /** Whether it is one of a list. */
  isItem?: boolean
  parts: Part[]
  outcome?: Outcome
}

export const isUnread = (part: Part) => collectLeaves(part).some(({ outcome }) => !outcome)

// Texts stay as they are written: 3.80 is a grade, and 012345 a phone number.
export const options = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false } as const

// Far beyond any resume; aliases can write a billion parts in 333 bytes.
const maxSize = 500_000
const sizeOfPart = 50
const maxDocuments = 100
const maxDepth = 40
const maxText = 30_000

export function partsIn(file: string, text: string): { documents: Part[]; wrongLines: number[] } {
  const lineCounter = new LineCounter()
  const lineAt = (position: number) => lineCounter.linePos(position).line
  const tokens = new Parser(lineCounter.addNewLine).parse(text)
  const all = new Composer(options).compose(tokens)
  const documents = all.take(maxDocuments + 1).toArray()
  if (documents.length > maxDocuments) throw contentError(file, tooLarge)
  const wrong = documents.flatMap(({ errors }) => errors.map(({ pos }) => lineAt(pos[0])))
  return {
    documents: documents.map((each) => partOf((each as Document).contents, file, lineAt)),
    wrongLines: [...new Set(wrong)],
  }
}

export const tooLarge = 'it is too large for a resume, or too deeply nested'

export const partOfValue = (file: string, value: unknown): Part =>
  partOf(new Document(value, options).contents, file)

export function partOf(
  contents: unknown,
  file: string,
  lineAt?: (position: number) => number,
): Part {
  let size = 0
  const anchored = new Map<string, unknown>()
  const convert = (given: unknown, key: string, path: string[], depth = 0): Part => {
    const node = isAlias(given) ? anchored.get(given.source) : given
    const { range, anchor } = (node ?? {}) as Partial<Node & { anchor: string }>
    if (anchor) anchored.set(anchor, node)
    const [position] = range ?? []
    const line = position === undefined ? undefined : lineAt?.(position)
    const text = isScalar(node) ? String(node.source ?? node.value ?? '') : ''
    const length = text.startsWith('data:') ? 0 : text.length
    size += sizeOfPart + length
    if (depth > maxDepth || size > maxSize || length > maxText) {
      throw contentError(file, tooLarge, line ? { line, column: 1 } : undefined)
    }
    const part: Part = { key, path, line, parts: [], isList: isSeq(node) }
    if (isSeq(node)) {
      part.parts = node.items.map((item) => convert(item, key, path, depth + 1))
      for (const item of part.parts) item.isItem = true
    }
    if (isMap(node)) {
      part.parts = node.items.flatMap((pair) => {
        const own = String(isScalar(pair.key) ? pair.key.value : pair.key)
        const child = convert(pair.value, own, [...path, own], depth + 1)
        return own === '<<' ? child.parts : child
      })
    }
    const isNothing = isScalar(node) && node.type !== 'QUOTE_DOUBLE' && /^(null|~)$/i.test(text)
    return text.trim() && !isNothing ? { ...part, text } : withoutNumbers(part)
  }
  return convert(contents, '', [])
}

/** { 1: Go, 2: SQL } is a list, and so is { title1, year1, title2, year2 }. */
function withoutNumbers(part: Part): Part {
  const { parts, isList, path, key } = part
  const split = parts.map(({ key }) => /^([a-z]*)_?(\d\d?)$/i.exec(key) ?? [])
  const groups = Map.groupBy(parts, (_, index) => split[index]?.[2])
  const isNumbered = split.every(([all, stem]) => all && stem === '')
  const areEntries = groups.size > 1 && (groups.get('2')?.length ?? 0) > 1
  if (isList || (!isNumbered && !areEntries) || parts.length === 0) return part
  const items = [...groups].flatMap(([number, own]) => {
    if (!number || isNumbered) return own
    for (const each of own) each.key = each.key.replace(/_?\d+$/, '')
    return { key, path, line: own[0]?.line, parts: own }
  })
  for (const item of items) item.isItem = true
  return { ...part, isList: true, parts: items }
}

export const collectLeaves = (part: Part): Part[] =>
  part.text === undefined ? part.parts.flatMap(collectLeaves) : [part]

export function mark(part: Part, outcome: Outcome) {
  for (const leaf of collectLeaves(part)) leaf.outcome ??= outcome
}

export function unmark(part: Part) {
  for (const leaf of collectLeaves(part)) delete leaf.outcome
}

export const isYes = (text = '') => /^\s*(true|yes|y|1|on|ja|oui|sí|si|sim)\s*$/i.test(text)
export const isNo = (text = '') => /^\s*(false|no|n|0|off|none|nein|non|não)\s*$/i.test(text)

export function describeLines(parts: Part[]): string {
  const lines = [...new Set(parts.flatMap(({ line }) => line ?? []))]
  if (lines.length === 0) return parts.length > 1 ? ` (${parts.length} times)` : ''
  const more = lines.length > 5 ? ` and ${lines.length - 5} more` : ''
  return ` (line${lines.length > 1 ? 's' : ''} ${lines.slice(0, 5).join(', ')}${more})`
}
