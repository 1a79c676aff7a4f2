import { parseSync } from 'rolldown/utils'
import { isMap, isNode, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { contentError, positionAfter } from './diagnostic.ts'
import { markupOf } from './module-markup.ts'

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>

/** What an imported file says under a name, or the path of a picture. */
export type Imports = (address: string, name: string) => Node | undefined

type Module = { root: YAMLMap; unknown: { place: string[]; position: number }[] }

const tooLarge = 'it is too large for a file of data, or too deeply nested'
const maxNodes = 20_000
const maxText = 30_000
// The parser calls itself for each bracket.
const maxDepth = 500

/** The constants of a JavaScript or TypeScript module, as far as they are written down; nothing is run. */
export function readModule(file: string, source: string, imports: Imports): Module {
  if (depthOf(source) > maxDepth) throw contentError(file, tooLarge)
  const { program, errors } = parseSync(file, source, {
    lang: /\.[cm]?ts$/i.test(file) ? 'ts' : 'tsx',
  })
  if (program.body.length === 0 && errors[0]) {
    const at = positionAfter(source.slice(0, errors[0].labels[0]?.start ?? 0))
    throw contentError(file, 'found code that is not JavaScript or TypeScript', at)
  }
  const declared = new Map<string, Expression>()
  const imported = new Map<string, Parameters<Imports>>()
  const exported: [name: string, value: Expression][] = []
  const unknown: Module['unknown'] = []
  const known = new Map<string, Node | undefined>()
  const used = new Set<string>()
  let count = 0

  program.body.forEach(collect)
  const values = [
    ...exported.map(([name, value]) => [name, nodeOf(value, [])] as const),
    ...[...declared.keys()].map((name) => [name, named(name)] as const),
  ]
  const root = new YAMLMap()
  for (const [name, value] of values) {
    if (name === 'default' && isMap(value)) root.items.push(...value.items)
    else if (value && !used.has(name)) root.items.push(new Pair(new Scalar(name), value))
  }
  return { root, unknown }

  function collect(statement: Statement) {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers) {
        const name = each.type === 'ImportSpecifier' ? keyOf(each.imported) : 'default'
        imported.set(each.local.name, [statement.source.value, name])
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      exported.push(['default', statement.declaration as Expression])
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) collect(statement.declaration)
      for (const { local, exported: own } of statement.specifiers) {
        if (statement.source) imported.set(keyOf(local), [statement.source.value, keyOf(local)])
        if (statement.source) exported.push([keyOf(own), local as Expression])
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init) declared.set(id.name, init)
      }
    } else if (statement.type === 'ExpressionStatement') {
      const { expression } = statement
      if (expression.type !== 'AssignmentExpression') return
      const { start, end } = expression.left
      const [isExport, name] =
        /^(?:module\.)?exports(?:\.(\w+))?$/.exec(source.slice(start, end)) ?? []
      if (isExport) exported.push([name ?? 'default', expression.right])
    }
  }

  function made<Made extends Node>(node: Made, where: Expression): Made {
    const { start, end } = where
    if (isScalar(node) && String(node.value).length > maxText) throw contentError(file, tooLarge)
    counted([node], where)
    return Object.assign(node, { range: [start, end, end] })
  }

  // Spreads of spreads can write a billion parts.
  function counted<Items extends unknown[]>(items: Items, { start }: Expression): Items {
    count += items.length
    if (count > maxNodes) throw contentError(file, tooLarge, positionAfter(source.slice(0, start)))
    return items
  }

  function named(name: string): Node | undefined {
    if (known.has(name)) return known.get(name)
    // Until it is known, so that a constant which names itself ends.
    known.set(name, undefined)
    const [value, from] = [declared.get(name), imported.get(name)]
    const found = value ? nodeOf(value, [name]) : from && imports(...from)
    known.set(name, found)
    return found
  }

  function textOf(node: object, place: string[]): string | undefined {
    const found = nodeOf(node as Expression, place)
    return isScalar(found) ? String(found.value) : undefined
  }

  function text(node: Expression, ...words: (string | undefined)[]) {
    return words.includes(undefined) ? undefined : made(new Scalar(words.join('')), node)
  }

  function nodeOf(node: Expression, place: string[]): Node | undefined {
    switch (node.type) {
      case 'Literal':
        return text(node, typeof node.value === 'string' ? node.value : (node.raw ?? ''))
      case 'TemplateLiteral': {
        const ends = [...node.expressions.map((each) => textOf(each, place)), '']
        return text(node, ...node.quasis.flatMap(({ value }, at) => [value.cooked ?? '', ends[at]]))
      }
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
        return nodeOf(node.expression, place)
      case 'Identifier':
        used.add(node.name)
        return node.name === 'undefined' ? text(node, '') : named(node.name)
      case 'UnaryExpression':
        return node.operator === '-' ? text(node, '-', textOf(node.argument, place)) : undefined
      case 'BinaryExpression': {
        const sides = [textOf(node.left, place), textOf(node.right, place)]
        return node.operator === '+' ? text(node, ...sides) : undefined
      }
      case 'LogicalExpression':
        if (node.operator === '&&') return undefined
        return nodeOf(node.left, place) ?? nodeOf(node.right, place)
      case 'ArrayExpression':
        return listOf(node, place)
      case 'ObjectExpression':
        return mapOf(node, place)
      case 'MemberExpression': {
        const { object, property } = node
        const from = object.type === 'Identifier' ? named(object.name) : nodeOf(object, place)
        const key = node.computed ? textOf(property, place) : keyOf(property)
        const found =
          isMap(from) || isSeq(from) ? from.get(isMap(from) ? key : Number(key), true) : 0
        return isNode(found) ? found : undefined
      }
      case 'CallExpression':
      case 'NewExpression':
        return resultOf(node, place)
      case 'ArrowFunctionExpression':
        return node.expression && node.params.length === 0
          ? nodeOf(node.body as unknown as Expression, place)
          : undefined
      case 'JSXElement':
      case 'JSXFragment':
        return text(node, markupOf(node, (each) => textOf(each, place)).trim())
      default:
        return undefined
    }
  }

  function listOf(node: Of<'ArrayExpression'>, place: string[]) {
    const list = made(new YAMLSeq<Node>(), node)
    for (const each of node.elements) {
      const isSpread = each?.type === 'SpreadElement'
      const value = each && nodeOf(isSpread ? each.argument : each, place)
      if (isSpread && isSeq<Node>(value)) list.items.push(...counted(value.items, node))
      else if (value && !isSpread) list.items.push(value)
      else if (each) tell(each, place)
    }
    return list
  }

  function mapOf(node: Of<'ObjectExpression'>, place: string[]) {
    const map = made(new YAMLMap<Node, Node>(), node)
    for (const each of node.properties) {
      const isSpread = each.type === 'SpreadElement'
      const key = isSpread ? '' : each.computed ? textOf(each.key, place) : keyOf(each.key)
      const own = [...place, key ?? '']
      const value =
        key === undefined ? undefined : nodeOf(isSpread ? each.argument : each.value, own)
      if (isSpread && isMap<Node, Node>(value)) map.items.push(...counted(value.items, node))
      else if (value && !isSpread) map.items.push(new Pair(new Scalar(key) as Node, value))
      else tell(isSpread ? each : each.value, own)
    }
    return map
  }

  /** Calls such as emoji('x'), require('./me.jpg') and defineConfig({ … }), and what leaves a value as it is. */
  function resultOf(node: Of<'CallExpression' | 'NewExpression'>, place: string[]) {
    const [first, ...others] = node.arguments
    const { callee } = node
    if (callee.type === 'MemberExpression') {
      const on = nodeOf(callee.object, place)
      const method = keyOf(callee.property)
      if (method === 'join' && isSeq<Node>(on) && first) {
        const words = on.items.map((item) => (isScalar(item) ? item.value : ''))
        return text(node, words.join(textOf(first, place)))
      }
      if (on) return /^(trim|sort|reverse|flat|filter|to\w+|format)$/.test(method) ? on : undefined
    }
    const name = source.slice(callee.start, callee.end)
    const given = first && nodeOf(first as Expression, place)
    if (name === 'require' && isScalar(given)) return imports(String(given.value), 'default')
    const isUnknown = /^(t|i18n|\w+\.t|translate)$/.test(name) || (name === 'Date' && others[0])
    return isUnknown ? undefined : given
  }

  /** Icons and components are no words of the owner's. */
  function tell(node: object, place: string[]) {
    const { type, start } = node as Expression
    const isName = /^(Identifier|MemberExpression)$/.test(type)
    const isCode = isName && /^\p{Lu}|^\w*icon/iu.test(source.slice(start))
    if (isCode || /Function|Class/.test(type)) return
    unknown.push({ place: place.filter(Boolean), position: start })
  }
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
