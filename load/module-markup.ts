import type { parseSync } from 'rolldown/utils'

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type Markup = Extract<Expression, { type: 'JSXElement' | 'JSXFragment' }>

const kept = /^(a|b|strong|em|i|code|p|ul|ol|li|br|h[1-6])$/

/** JSX as HTML with its words, lists and links. */
export function markupOf(node: Markup, textOf: (expression: object) => string | undefined): string {
  const words = node.children.map((child) => {
    if (child.type === 'JSXText') return linesOf(child.value)
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return markupOf(child, textOf)
    return child.type === 'JSXExpressionContainer' ? (textOf(child.expression) ?? '') : ''
  })
  const inner = words.join('')
  if (node.type === 'JSXFragment') return inner
  const { name, attributes } = node.openingElement
  const tag = name.type === 'JSXIdentifier' ? name.name : ''
  const address = attributes.flatMap((each) => {
    const isLink = each.type === 'JSXAttribute' && /^(href|to)$/.test(String(each.name.name))
    return isLink && each.value ? (textOf(each.value) ?? []) : []
  })
  if (address[0] && inner) return `<a href="${address[0].replaceAll('"', '%22')}">${inner}</a>`
  if (tag === 'br') return '<br>'
  return kept.test(tag)
    ? `<${tag}>${inner}</${tag}>`
    : /^(span|[A-Z])/.test(tag)
      ? inner
      : `${inner} `
}

/** As React shows it: without the spaces around a line break. */
const linesOf = (text: string) =>
  text
    .replace(/\s*\n\s*/g, '\n')
    .replace(/^\n|\n$/g, '')
    .replaceAll('\n', ' ')
