import type { RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

const inline = 'a b br code del em i img ins kbd mark q s small strong sub sup u var'.split(' ')
const blocks =
  'blockquote dd details dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  )
const known = new Set([...inline, ...blocks])
// They are paragraphs if they hold no blocks.
const boxes = /^(?:article|aside|center|div|figure|figcaption|footer|header|main|section|p)$/
const unwrapped =
  /^(?:abbr|address|big|cite|dfn|font|label|nobr|picture|source|span|strike|time|tt|wbr)$/
const embeds = /^(?:audio|embed|iframe|video)$/
const kept: Record<string, string[]> = { a: ['href'], img: ['src', 'alt', 'title'] }
const notText = /^(?:iframe|math|noscript|object|script|style|svg|template|textarea)$/

/** Known tags become elements; of others, their words are left. */
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
    const isKnown = (name: string) => known.has(name) || boxes.test(name) || unwrapped.test(name)
    if (!names.every(isKnown)) report(node)
    const [name = ''] = names
    const end = `</${name}`
    const isClosed = nodes.some((each) => each.type === 'raw' && each.value.includes(end))
    if (!notText.test(name) || isClosed) return node.value
    return embeds.test(name) ? `${node.value}${end}>` : ''
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
    const { src } = node.properties
    if (embeds.test(tagName) && /^https?:/.test(String(src))) {
      const children = [{ type: 'text', value: String(src) } as const]
      return [{ type: 'element', tagName: 'a', properties: { href: src }, children, position }]
    }
    if (notText.test(tagName)) return []
    const children = node.children.flatMap(toElements)
    if (boxes.test(tagName)) {
      const isBlock = (child: RootContent) =>
        child.type === 'element' && (child.tagName === 'p' || !inline.includes(child.tagName))
      if (children.some(isBlock)) return children
      return [{ ...node, tagName: 'p', properties: {}, children, position } as RootContent]
    }
    if (!known.has(tagName) || isRepeated) return children
    const all = Object.entries(node.properties)
    const properties = Object.fromEntries(all.filter(([key]) => kept[tagName]?.includes(key)))
    return [{ ...node, properties, children, position } as RootContent]
  }
}
