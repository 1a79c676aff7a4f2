import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { isLinkAddress } from '../content/link-address.ts'
import { fromHtml, manyLines } from './clean-text.ts'

/**
 * Any text as Markdown that a page can show: HTML becomes Markdown, dots at line starts become lists, a
 * line end stays one, and what a page can't show becomes the words it holds. Undefined where none are left.
 */
export function safeMarkdown(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const source = manyLines(fromHtml(text))
    .replace(/^[ \t]*[\u2022\u00b7\u2023\u25aa\u25cf\u25e6\u2043\u2219][ \t]*/gm, '- ')
    .replace(/^[ \t]*[\u2013\u2014][ \t]+/gm, '- ')
  return blocks(fromMarkdown(source).children).trim() || undefined
}

/** Text that means nothing but itself in Markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]]|!(?=$|\[)|<(?=[\p{L}/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)(?=>|~~~|#{1,6}(\s|$)|[-+](\s|$)|(-+|=+)\s*$)/gm, '$1\\')
    .replace(/^(\s*\d{1,9})(?=[.)](\s|$))/gm, '$1\\')
}

const blocks = (nodes: RootContent[]) => nodes.map(block).filter(Boolean).join('\n\n')

function block(node: RootContent): string {
  switch (node.type) {
    case 'paragraph':
      return inline(node.children)
    case 'heading':
      return `${'#'.repeat(node.depth)} ${inline(node.children).replace(/\\?\n/g, ' ')}`
    case 'list':
      // Without its words a mark would join those around it to a line across the page.
      return node.children
        .map((item) => blocks(item.children))
        .filter(Boolean)
        .map((item, index) => {
          const mark = node.ordered ? `${index + 1}. ` : '- '
          return mark + item.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
        })
        .join('\n')
    case 'thematicBreak':
    case 'definition':
      return ''
    case 'blockquote':
      return blocks(node.children)
    default:
      return literal(wordsOf(node))
  }
}

const inline = (nodes: PhrasingContent[]): string => nodes.map(phrase).join('').trim()

function phrase(node: PhrasingContent): string {
  switch (node.type) {
    case 'strong':
      return marked('**', inline(node.children))
    case 'emphasis':
      return marked('*', inline(node.children))
    case 'inlineCode':
      return node.value.includes('`') ? literal(node.value) : `\`${node.value}\``
    case 'break':
      return '\\\n'
    case 'link': {
      const words = inline(node.children) || literal(node.url)
      const address = encodeURI(decoded(node.url))
      return !/^[/#]/.test(address) && isLinkAddress(address)
        ? `[${words}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
        : words
    }
    default:
      return literal(wordsOf(node))
  }
}

const marked = (mark: string, words: string) => (words ? mark + words + mark : '')

/** What can't be shown as what it is, as the words that it holds. */
function wordsOf(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('value' in node) return node.value
  return 'children' in node ? (node as Parents).children.map(wordsOf).join('') : ''
}

/** Each line of a text as it stands. */
const literal = (text: string) =>
  escapeMarkdown(text)
    .split(/ *\n+ */)
    .join('\\\n')

function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
