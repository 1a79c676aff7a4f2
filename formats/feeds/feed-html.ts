import type { ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'

const addresses = ['href', 'src']
const onlyOnPages = [
  'className',
  'loading',
  'sizes',
  'dataFootnotes',
  'dataFootnoteRef',
  'dataFootnoteBackref',
]

/** A post's text for feed readers: whole addresses, and nothing that only pages use. */
export function feedHtml(tree: Root, own: string, onSite: (path: string) => string): string {
  const absolute = (address: string) =>
    address.startsWith('#') ? own + address : address.startsWith('/') ? onSite(address) : address

  function plain(node: RootContent | ElementContent): ElementContent[] {
    if (node.type === 'text') return [node]
    if (node.type !== 'element' || node.tagName === 'source') return []
    const children = node.children.flatMap(plain)
    // Feed readers choose no sources and colour no code.
    if (node.tagName === 'picture' || node.tagName === 'span') return children
    const properties = { ...node.properties }
    for (const name of onlyOnPages) delete properties[name]
    for (const name of addresses) {
      if (name in properties) properties[name] = absolute(String(properties[name]))
    }
    return [{ ...node, properties, children }]
  }

  return toHtml({ type: 'root', children: tree.children.flatMap(plain) })
}
