import type { RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

const known = new Set(
  'a b br del details em hr i img ins kbd mark q s small strong sub summary sup u var'.split(' '),
)
const kept: Record<string, string[]> = { a: ['href'], img: ['src', 'alt', 'title'] }
const notText = /^(?:iframe|math|noscript|object|script|style|svg|template|textarea)$/

/** Known tags become elements; of others, only the Markdown between them is left. */
export function parseTags(
  nodes: RootContent[],
  report: (node: RootContent) => void,
): RootContent[] {
  if (!nodes.some(({ type }) => type === 'raw')) return nodes
  const html = nodes.map((node, index) => `<n-${index}></n-${index}>${htmlOf(node)}`)
  let last = nodes[0]
  const starts = new Set<number | undefined>()
  return fromHtml(html.join(''), { fragment: true }).children.flatMap(toElements)

  function htmlOf(node: RootContent): string {
    if (node.type !== 'raw') return ''
    const tags = node.value.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/<\/?([a-z][\w-]*)/gi)
    const names = [...tags].map(([, name = '']) => name.toLowerCase())
    if (names.length > 0 && names.every((name) => known.has(name))) return node.value
    report(node)
    const [name = ''] = names
    const end = `</${name}`
    const isClosed = nodes.some((each) => each.type === 'raw' && each.value.includes(end))
    return notText.test(name) && isClosed ? node.value : ''
  }

  function toElements(node: RootContent): RootContent[] {
    const position = last?.position
    if (node.type === 'text') return [{ ...node, position }]
    if (node.type !== 'element') return []
    const { tagName } = node
    const own = nodes[Number(/^n-(\d+)$/.exec(tagName)?.[1])]
    if (own) {
      last = own
      return own.type === 'raw' ? [] : [own]
    }
    const start = node.position?.start.offset
    // The parser repeats what was left open.
    const isRepeated = starts.has(start)
    starts.add(start)
    const children = node.children.flatMap(toElements)
    if (!known.has(tagName)) return []
    if (isRepeated) return children
    const all = Object.entries(node.properties)
    const properties = Object.fromEntries(all.filter(([key]) => kept[tagName]?.includes(key)))
    return [{ ...node, properties, children, position } as RootContent]
  }
}
