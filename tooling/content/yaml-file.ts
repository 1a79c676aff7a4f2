import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
} from 'yaml'
import type { z } from 'zod'
import { ContentMistake, mistakeIn, type Place } from './mistake.ts'
import { schemaMistakes } from './schema-mistakes.ts'
import { yamlTrouble } from './yaml-trouble.ts'

/** A file's YAML after its check, with the way back from a value to its place in the file. */
export type YamlFile<Shape> = {
  value: Shape
  placeOf: (path: PropertyKey[]) => Place
  /** Where a line and column of a text (a value of the file) stand in the file. */
  inText: (path: PropertyKey[]) => (within: Place) => Place
}

/**
 * Reads YAML and checks it by a schema. `linesBefore`: how many lines of the file stand before this text.
 * Throws `ContentMistake` with all that is wrong; what it has made is the rest, where that will do.
 */
export function readYaml<Shape>(
  file: string,
  text: string,
  schema: z.ZodType<Shape>,
  linesBefore = 0,
): YamlFile<Shape> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + linesBefore, column: col }
  }
  const unreadable = (trouble: string, offset: number) =>
    mistakeIn(file, `found YAML that can't be read ${trouble}`, placeAt(offset))

  // The others come of the first.
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0])
  if (error) {
    const { words, offset } = yamlTrouble(error, text)
    throw unreadable(words, offset)
  }
  const alias = aliasOfNothing(document)
  if (alias !== undefined) {
    throw unreadable('(a text that begins with *), expected quotation marks round it', alias)
  }
  const value: unknown = document.toJS()
  const placeOf = (path: PropertyKey[]) => placeAt(offsetOf(document, path, false))
  const inText = (path: PropertyKey[]) => {
    const start = placeOf(path)
    const node = document.getIn(path, true)
    if (!isScalar(node) || node.type !== Scalar.BLOCK_LITERAL) return () => start
    const firstLine = text.split('\n')[start.line - linesBefore] ?? ''
    const indent = firstLine.length - firstLine.trimStart().length
    return ({ line, column }: Place) => ({ line: start.line + line, column: column + indent })
  }
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, placeOf, inText }
  const rest = schema.safeParse(withoutMistakes(value, result.error))
  throw new ContentMistake(
    schemaMistakes(result.error, value, schema).map(({ path, atKey, text }) => ({
      file,
      place: placeAt(offsetOf(document, path, atKey)),
      severity: 'error',
      text,
    })),
    rest.success ? { value: rest.data, placeOf, inText } : undefined,
  )
}

/** The value without the keys that a schema refuses; entries of lists stay, since others may name them. */
function withoutMistakes(value: unknown, { issues }: z.ZodError): unknown {
  const rest = structuredClone(value)
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(-1)
    const at = issue.code === 'unrecognized_keys' ? issue.path : issue.path.slice(0, -1)
    const parent = at.reduce<unknown>((part, key) => (part as Values | undefined)?.[key], rest)
    if (!parent || typeof parent !== 'object' || Array.isArray(parent)) continue
    for (const key of keys) delete (parent as Values)[key]
  }
  return rest
}

type Values = Record<PropertyKey, unknown>

/** Where a text stands that begins with * and has no quotation marks: YAML takes it for another name of what is nowhere. */
function aliasOfNothing(document: Document): number | undefined {
  let offset: number | undefined
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document)) return undefined
      offset = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

/** Where a path stands in the text; of a key that is missing, where it would belong. */
function offsetOf(document: Document, path: PropertyKey[], atKey: boolean): number {
  const parent = path.length === 0 ? undefined : nodeAt(document, path.slice(0, -1))
  if (atKey && isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0]
  }
  const node = nodeAt(document, path)
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1), false)
}

const nodeAt = (document: Document, path: PropertyKey[]) =>
  path.length === 0 ? document.contents : document.getIn(path, true)
