import type { ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'

/** A post's text for feed readers: whole addresses, and nothing that only pages use. */
export function feedHtml(tree: Root, own: string, onSite: (path: string) => string): string {
  const absolute = (address: string) =>
    address.startsWith('#') ? own + address : address.startsWith('/') ? onSite(address) : address

  function plain(node: RootContent | ElementContent): ElementContent[] {
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    const children = node.children.flatMap(plain)
    const { tagName, properties } = node
    if (onlyPages.includes(tagName)) return []
    // Readers choose no sources, and colour no code.
    if (tagName === 'picture' || tagName === 'span') return children
    const kept = Object.entries(properties).flatMap(([name, value]) =>
      addresses.includes(name)
        ? [[name, absolute(String(value))]]
        : meant.includes(name)
          ? [[name, value]]
          : [],
    )
    return [{ ...node, properties: Object.fromEntries(kept), children }]
  }

  return toHtml({ type: 'root', children: tree.children.flatMap(plain) })
}

const onlyPages = ['source', 'button', 'script', 'style', 'svg']
const addresses = ['href', 'src', 'poster']
const meant = [
  'id',
  'alt',
  'title',
  'width',
  'height',
  'lang',
  'dir',
  'start',
  'type',
  'checked',
  'disabled',
  'controls',
  'colSpan',
  'rowSpan',
  'align',
]
