import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
} from 'yaml'
import type { z } from 'zod'
import type { DiagnosticCollector, Position } from './diagnostic.ts'
import { expectation, schemaErrors, valueAt } from './schema-errors.ts'

export type YamlFile<Shape> = {
  file: string
  value: Shape
  positionOf: (path: PropertyKey[]) => Position
  /** Maps a position within a text value to one in the file. */
  inText: (path: PropertyKey[]) => (within: Position) => Position
}

const maxLevels = 100

/** The first error, because the others follow from it; aliases could repeat a few words a billion times. */
function findProblem(document: Document.Parsed): { text: string; offset: number } | undefined {
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0])
  const tooDeep = `more than ${maxLevels} levels`
  if (error) {
    // The parser calls itself for each level.
    const text = error.message.startsWith('Maximum call stack') ? tooDeep : error.message
    return { text, offset: error.pos[0] }
  }
  let problem: ReturnType<typeof findProblem>
  const stop = (text: string, { range }: Node) => {
    problem = { text, offset: range?.[0] ?? 0 }
    return visit.BREAK
  }
  visit(document, {
    Alias: (_, node) =>
      stop('an alias, which begins with *: write what it stands for, or quotation marks', node),
    Collection: (_, node, { length }) => (length > 2 * maxLevels ? stop(tooDeep, node) : undefined),
  })
  return problem
}

/** Returns the valid part, if that satisfies the schema. */
export function readYaml<Shape>(
  file: string,
  text: string,
  schema: z.ZodType<Shape>,
  diagnostics: DiagnosticCollector,
  linesBefore = 0,
): YamlFile<Shape> | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const problem = findProblem(document)
  const positionAt = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + linesBefore, column: col }
  }
  if (problem) {
    const text = `found YAML that can't be read: ${problem.text}`
    diagnostics.error(file, text, positionAt(problem.offset), { code: 'yaml-syntax' })
    return undefined
  }
  const positionOf = (path: PropertyKey[]) => positionAt(offsetOf(document, path))
  const inText = (path: PropertyKey[]) => {
    const start = positionOf(path)
    const node = document.getIn(path, true)
    if (!isScalar(node) || node.type !== Scalar.BLOCK_LITERAL) return () => start
    const firstLine = text.split('\n')[start.line - linesBefore] ?? ''
    const indent = firstLine.length - firstLine.trimStart().length
    return ({ line, column }: Position) => ({ line: start.line + line, column: column + indent })
  }
  const found: unknown = document.toJS()
  const sourceAt = (path: PropertyKey[]) => {
    const node = document.getIn(path, true)
    return isScalar(node) ? node.source : undefined
  }
  const checked = schema.safeParse(found, { error: expectation })
  if (checked.success) return { file, value: checked.data, positionOf, inText }
  for (const { path, atKey, text, ...more } of schemaErrors(
    checked.error,
    found,
    schema,
    sourceAt,
  )) {
    const position = atKey ? positionAt(offsetOfKey(document, path)) : positionOf(path)
    diagnostics.error(file, text, position, more)
  }
  const rest = schema.safeParse(withoutErrors(found, checked.error))
  return rest.success ? { file, value: rest.data, positionOf, inText } : undefined
}

// List entries stay, because others may refer to them.
function withoutErrors(value: unknown, { issues }: z.ZodError): unknown {
  const rest = structuredClone(value)
  for (const issue of issues) {
    const [keys, path] =
      issue.code === 'unrecognized_keys'
        ? [issue.keys, issue.path]
        : [issue.path.slice(-1), issue.path.slice(0, -1)]
    const parent = valueAt(rest, path)
    if (!parent || typeof parent !== 'object' || Array.isArray(parent)) continue
    for (const key of keys) delete (parent as Record<PropertyKey, unknown>)[key]
  }
  return rest
}

function offsetOf(document: Document, path: PropertyKey[]): number {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1))
}

function offsetOfKey(document: Document, path: PropertyKey[]): number {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const keys = isMap(parent) ? parent.items.map(({ key }) => key) : []
  const key = keys.find((each) => isScalar(each) && each.value === path.at(-1))
  return isNode(key) && key.range ? key.range[0] : offsetOf(document, path)
}
