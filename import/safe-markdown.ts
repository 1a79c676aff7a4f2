import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { BlockContent, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { writeMarkdown } from '../formats/markdown-writer.ts'
import { normalAddress } from '../formats/normal-address.ts'
import { isLinkAddress } from '../load/link-address.ts'
import { hasTags, htmlTree, visible } from './clean-text.ts'

/** Any text as Markdown that a page can show; what it cannot show becomes the words that it holds. */
export function safeMarkdown(text = ''): string | undefined {
  const source = withNames(markdownIn(text.replace(/\r\n|[\r\u2028\u2029\v\f]/g, '\n')))
    .replace(/^[ \t]*[\u2022\u00b7\u2023\u25aa\u25cf\u25e6\u2043\u2219][ \t]*/gm, '- ')
    .replace(/^[ \t]*[\u2013\u2014][ \t]+/gm, '- ')
  return writeMarkdown(fromMarkdown(source).children.flatMap(block), 'edited').trim() || undefined
}

/** A text in which a word such as __init__ is the name of something, and not bold. */
const withNames = (text: string) =>
  text.replace(/`[^`\n]*`|(?<!\\)__(\w+)__/g, (all, name) => (name ? `\\_\\_${name}\\_\\_` : all))

function markdownIn(text: string): string {
  if (!hasTags(text)) return text
  // HTML knows no empty line.
  const html = /<(p|div|ul|ol|li|br|table)\b/i.test(text) ? text : text.replace(/\n\s*\n/g, '<p>')
  const { children } = toMdast(htmlTree(html), { newlines: true, handlers }) as Root
  return writeMarkdown(children, 'marked')
}

/** Tags for which Markdown has no mark: their words are kept, and those of a table as a paragraph for each row. */
const words: Handle = (state, node) => state.all(node)
const space = () => ({ type: 'text', value: ' ' }) as const
const cell: Handle = (state, node) => [space(), ...state.all(node), space()]
const rows: Handle = (state, node) => {
  const blocks = state.toFlow(state.all(node))
  // Even without words it parts those on either side.
  return blocks.length > 0 ? blocks : { type: 'paragraph', children: [] }
}
const handle = (names: string, by: Handle) =>
  Object.fromEntries(names.split(' ').map((name) => [name, by]))
const handlers = {
  ...handle('del s strike mark u', words),
  ...handle('table caption thead tbody tfoot tr', rows),
  ...handle('td th', cell),
}

function block(node: RootContent): BlockContent[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node.children.flatMap(phrase))
    case 'heading':
      return paragraph(node.children.flatMap(phrase)).map(({ children }) => ({ ...node, children }))
    case 'list': {
      const items = node.children.map((item) => ({
        ...item,
        spread: false,
        children: item.children.flatMap(block),
      }))
      const children = items.filter((item) => item.children.length > 0)
      return children.length > 0 ? [{ ...node, spread: false, start: 1, children }] : []
    }
    case 'blockquote':
      return node.children.flatMap(block)
    case 'thematicBreak':
    case 'definition':
      return []
    default:
      return paragraph(lines(wordsOf(node)))
  }
}

function phrase(node: PhrasingContent): PhrasingContent[] {
  switch (node.type) {
    case 'strong':
    case 'emphasis': {
      const children = node.children.flatMap(phrase)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    case 'inlineCode':
      return [{ ...node, value: visible(node.value) }]
    case 'break':
      return [node]
    case 'link': {
      const words = node.children.flatMap(phrase)
      const children = words.length > 0 ? words : lines(node.url)
      const url = URL.canParse(node.url) ? normalAddress(node.url) : ''
      return isLinkAddress(url) ? [{ type: 'link', url, children }] : children
    }
    default:
      return lines(wordsOf(node))
  }
}

function paragraph(children: PhrasingContent[]): Paragraph[] {
  const isWord = (node: PhrasingContent) =>
    node.type !== 'break' && !(node.type === 'text' && node.value.trim() === '')
  const kept = children.slice(children.findIndex(isWord), children.findLastIndex(isWord) + 1)
  return children.some(isWord) ? [{ type: 'paragraph', children: kept }] : []
}

const lines = (text: string): PhrasingContent[] =>
  text
    .replace(/ {2,}/g, ' ')
    .split(/ *\n+ */)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(visible(line) ? [{ type: 'text', value: visible(line) } as const] : []),
    ])

/** What can't be shown as what it is, as the words that it holds. */
function wordsOf(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}
