import { parseSync } from 'rolldown/utils'
import { isMap, isNode, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { contentError, positionAfter } from './diagnostic.ts'
import { markupOf } from './module-markup.ts'

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>

/** What an imported file says under a name, or the path of a picture. */
export type Imports = (address: string, name: string) => Node | undefined

/** What has been read of a module so far. */
type Module = {
  file: string
  source: string
  imports: Imports
  declared: Map<string, Expression>
  imported: Map<string, Parameters<Imports>>
  exported: [name: string, value: Expression][]
  known: Map<string, Node | undefined>
  used: Set<string>
  unknown: { place: string[]; position: number }[]
  count: number
}
type At = { place: string[]; module: Module }

const tooLarge = 'it is too large for a file of data, or too deeply nested'
const maxNodes = 20_000
const maxText = 30_000
// The parser calls itself for each bracket.
const maxDepth = 500

/** The constants of a JavaScript or TypeScript module, as far as they are written down; nothing is run. */
export function readModule(file: string, source: string, imports: Imports) {
  if (depthOf(source) > maxDepth) throw contentError(file, tooLarge)
  const lang = /\.[cm]?ts$/i.test(file) ? 'ts' : 'tsx'
  const { program, errors } = parseSync(file, source, { lang })
  if (program.body.length === 0 && errors[0]) {
    const at = positionAfter(source.slice(0, errors[0].labels[0]?.start ?? 0))
    throw contentError(file, 'found code that is not JavaScript or TypeScript', at)
  }
  const module: Module = {
    file,
    source,
    imports,
    declared: new Map(),
    imported: new Map(),
    exported: [],
    known: new Map(),
    used: new Set(),
    unknown: [],
    count: 0,
  }
  for (const statement of program.body) collect(statement, module)
  const values = [
    ...module.exported.map(
      ([name, value]) => [name, nodeOf(value, { place: [], module })] as const,
    ),
    ...[...module.declared.keys()].map((name) => [name, named(name, module)] as const),
  ]
  const root = new YAMLMap()
  for (const [name, value] of values) {
    if (name === 'default' && isMap(value)) root.items.push(...value.items)
    else if (value && !module.used.has(name)) root.items.push(new Pair(new Scalar(name), value))
  }
  return { root, unknown: module.unknown }
}

function collect(statement: Statement, module: Module) {
  const { declared, imported, exported, source } = module
  if (statement.type === 'ImportDeclaration') {
    for (const each of statement.specifiers) {
      const name = each.type === 'ImportSpecifier' ? keyOf(each.imported) : 'default'
      imported.set(each.local.name, [statement.source.value, name])
    }
  } else if (statement.type === 'ExportDefaultDeclaration') {
    exported.push(['default', statement.declaration as Expression])
  } else if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration) collect(statement.declaration, module)
    for (const { local, exported: own } of statement.source ? statement.specifiers : []) {
      imported.set(keyOf(local), [statement.source?.value ?? '', keyOf(local)])
      exported.push([keyOf(own), local as Expression])
    }
  } else if (statement.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init) declared.set(id.name, init)
    }
  } else if (
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'AssignmentExpression'
  ) {
    const { left, right } = statement.expression
    const exports = /^(?:module\.)?exports(?:\.(\w+))?$/.exec(source.slice(left.start, left.end))
    if (exports) exported.push([exports[1] ?? 'default', right])
  }
}

function made<Made extends Node>(node: Made, { start, end }: Expression, { module }: At): Made {
  const isLong = isScalar(node) && String(node.value).length > maxText
  if (isLong) throw contentError(module.file, tooLarge)
  counted([node], start, module)
  return Object.assign(node, { range: [start, end, end] })
}

// Spreads of spreads can write a billion parts.
function counted<Items extends unknown[]>(items: Items, start: number, module: Module): Items {
  module.count += items.length
  if (module.count <= maxNodes) return items
  throw contentError(module.file, tooLarge, positionAfter(module.source.slice(0, start)))
}

function named(name: string, module: Module): Node | undefined {
  const { known, declared, imported } = module
  if (known.has(name)) return known.get(name)
  // Until it is known, so that a constant which names itself ends.
  known.set(name, undefined)
  const [value, from] = [declared.get(name), imported.get(name)]
  const found = value ? nodeOf(value, { place: [name], module }) : from && module.imports(...from)
  known.set(name, found)
  return found
}

function nodeOf(node: Expression, at: At): Node | undefined {
  return (handlers[node.type] as Handler<Expression> | undefined)?.(node, at)
}

function textOf(node: object, at: At): string | undefined {
  const found = nodeOf(node as Expression, at)
  return isScalar(found) ? String(found.value) : undefined
}

const text = (node: Expression, at: At, ...words: (string | undefined)[]) =>
  words.includes(undefined) ? undefined : made(new Scalar(words.join('')), node, at)

type Handler<Kind> = (node: Kind, at: At) => Node | undefined

const inner: Handler<{ expression: Expression }> = ({ expression }, at) => nodeOf(expression, at)
const markup: Handler<Of<'JSXElement' | 'JSXFragment'>> = (node, at) =>
  text(node, at, markupOf(node, (each) => textOf(each, at)).trim())

const handlers: { [Type in Expression['type']]?: Handler<Of<Type>> } = {
  Literal: (node, at) =>
    text(node, at, typeof node.value === 'string' ? node.value : (node.raw ?? '')),
  TemplateLiteral: (node, at) => {
    const ends = [...node.expressions.map((each) => textOf(each, at)), '']
    const words = node.quasis.flatMap(({ value }, index) => [value.cooked ?? '', ends[index]])
    return text(node, at, ...words)
  },
  ParenthesizedExpression: inner,
  TSAsExpression: inner,
  TSSatisfiesExpression: inner,
  TSNonNullExpression: inner,
  TSTypeAssertion: inner,
  Identifier: (node, at) => {
    at.module.used.add(node.name)
    return node.name === 'undefined' ? text(node, at, '') : named(node.name, at.module)
  },
  UnaryExpression: (node, at) =>
    node.operator === '-' ? text(node, at, '-', textOf(node.argument, at)) : undefined,
  BinaryExpression: (node, at) => {
    const sides = [textOf(node.left, at), textOf(node.right, at)]
    return node.operator === '+' ? text(node, at, ...sides) : undefined
  },
  LogicalExpression: ({ operator, left, right }, at) =>
    operator === '&&' ? undefined : (nodeOf(left, at) ?? nodeOf(right, at)),
  ArrayExpression: listOf,
  ObjectExpression: mapOf,
  MemberExpression: ({ object, property, computed }, at) => {
    const from = object.type === 'Identifier' ? named(object.name, at.module) : nodeOf(object, at)
    const key = computed ? textOf(property, at) : keyOf(property)
    const found = isMap(from) ? from.get(key, true) : isSeq(from) && from.get(Number(key), true)
    return isNode(found) ? found : undefined
  },
  CallExpression: resultOf,
  NewExpression: resultOf,
  ArrowFunctionExpression: ({ expression, params, body }, at) =>
    expression && params.length === 0 ? nodeOf(body as unknown as Expression, at) : undefined,
  JSXElement: markup,
  JSXFragment: markup,
}

function listOf(node: Of<'ArrayExpression'>, at: At) {
  const list = made(new YAMLSeq<Node>(), node, at)
  for (const each of node.elements) {
    const isSpread = each?.type === 'SpreadElement'
    const value = each && nodeOf(isSpread ? each.argument : each, at)
    if (isSpread && isSeq<Node>(value))
      list.items.push(...counted(value.items, node.start, at.module))
    else if (value && !isSpread) list.items.push(value)
    else if (each) tell(each, at)
  }
  return list
}

function mapOf(node: Of<'ObjectExpression'>, { place, module }: At) {
  const at = { place, module }
  const map = made(new YAMLMap<Node, Node>(), node, at)
  for (const each of node.properties) {
    const isSpread = each.type === 'SpreadElement'
    const key = isSpread ? '' : each.computed ? textOf(each.key, at) : keyOf(each.key)
    const own = { place: [...place, key ?? ''], module }
    const value = key === undefined ? undefined : nodeOf(isSpread ? each.argument : each.value, own)
    if (isSpread && isMap<Node, Node>(value))
      map.items.push(...counted(value.items, node.start, module))
    else if (value && !isSpread) map.items.push(new Pair(new Scalar(key) as Node, value))
    else tell(isSpread ? each : each.value, own)
  }
  return map
}

/** Calls such as emoji('x'), require('./me.jpg') and defineConfig({ … }), and what leaves a value as it is. */
function resultOf(node: Of<'CallExpression' | 'NewExpression'>, at: At): Node | undefined {
  const [first, ...others] = node.arguments
  const { callee } = node
  if (callee.type === 'MemberExpression') {
    const on = nodeOf(callee.object, at)
    const method = keyOf(callee.property)
    if (method === 'join' && isSeq<Node>(on) && first) {
      const words = on.items.map((item) => (isScalar(item) ? item.value : ''))
      return text(node, at, words.join(textOf(first, at)))
    }
    if (on) return /^(trim|sort|reverse|flat|filter|to\w+|format)$/.test(method) ? on : undefined
  }
  const name = at.module.source.slice(callee.start, callee.end)
  const given = first && nodeOf(first as Expression, at)
  if (name === 'require' && isScalar(given))
    return at.module.imports(String(given.value), 'default')
  const isUnknown = /^(t|i18n|\w+\.t|translate)$/.test(name) || (name === 'Date' && others[0])
  return isUnknown ? undefined : given
}

/** Icons and components are not the owner’s words. */
function tell(node: object, { place, module }: At) {
  const { type, start } = node as Expression
  const isName = /^(Identifier|MemberExpression)$/.test(type)
  const isCode = isName && /^\p{Lu}|^\w*icon/iu.test(module.source.slice(start))
  if (isCode || /Function|Class/.test(type)) return
  module.unknown.push({ place: place.filter(Boolean), position: start })
}

/** Of a name, a word in quotation marks or a number. */
const keyOf = (key: object): string =>
  'name' in key ? String(key.name) : 'value' in key ? String(key.value) : ''

function depthOf(source: string): number {
  let [depth, most] = [0, 0]
  for (const [bracket] of source.matchAll(/[[\](){}]|=>|<(?=\w)|<\/|\/>/g)) {
    depth = /^([[({<]|=>)$/.test(bracket) ? depth + 1 : Math.max(0, depth - 1)
    most = Math.max(most, depth)
  }
  return most
}
