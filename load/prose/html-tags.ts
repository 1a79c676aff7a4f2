import type { Element, Properties, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

const known = new Set(
  'a b br del details em hr i img ins kbd mark q s small strong sub summary sup u var'.split(' '),
)
const empty = new Set(['br', 'hr', 'img'])
const kept: Record<string, string[]> = { a: ['href'], img: ['src', 'alt', 'title'] }
const notText = /^(?:iframe|math|noscript|object|script|style|svg|template|textarea)$/
const tag = /<(\/?)([a-z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi

type Open = { name: string; properties: Properties; children: RootContent[]; node?: RootContent }

/** Known tags become elements; of others, only the Markdown between them is left. */
export function foldTags(nodes: RootContent[], report: (node: RootContent) => void): RootContent[] {
  if (!nodes.some(({ type }) => type === 'raw')) return nodes
  const root: Open = { name: '', properties: {}, children: [] }
  const open = [root]
  const add = (...children: RootContent[]) => open.at(-1)?.children.push(...children)
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const { name, properties, children, node } = open.pop() ?? root
      const element = { type: 'element', tagName: name, properties, children } as Element
      if (known.has(name)) add({ ...element, position: node?.position })
      else if (!notText.test(name)) add(...children)
    }
  }
  for (const node of nodes) {
    if (node.type !== 'raw') {
      add(node)
      continue
    }
    const tags = [...node.value.matchAll(tag)]
    const isKnown =
      tags.length > 0 && tags.every(([, , name = '']) => known.has(name.toLowerCase()))
    if (!isKnown) report(node)
    if (!isKnown && tags[0]?.[0] !== node.value.trim()) continue
    let end = 0
    for (const { 0: whole, 1: slash, 2: written = '', index } of tags) {
      const name = written.toLowerCase()
      add(...parsed(node.value.slice(end, index)))
      end = index + whole.length
      if (!slash) open.push({ name, properties: propertiesOf(whole, name), children: [], node })
      const opened = open.findLastIndex((each) => each.name === name)
      if (opened > 0 && (slash || empty.has(name))) closeTo(opened)
    }
    add(...parsed(node.value.slice(end)))
  }
  closeTo(1)
  return root.children
}

const parsed = (html: string): RootContent[] => fromHtml(html, { fragment: true }).children

function propertiesOf(html: string, name: string): Properties {
  const [element] = parsed(html)
  const all = element?.type === 'element' ? Object.entries(element.properties) : []
  return Object.fromEntries(all.filter(([key]) => kept[name]?.includes(key)))
}
