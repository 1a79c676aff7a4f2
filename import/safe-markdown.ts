import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { writeMarkdown } from '../formats/markdown-writer.ts'
import { isLinkAddress, normalAddress } from '../load/link-address.ts'
import { hasTags, htmlTree, visible } from './clean-text.ts'

export function safeMarkdown(text = ''): string | undefined {
  const source = withNames(markdownIn(text.replace(/\r\n|[\r\u2028\u2029\v\f]/g, '\n')))
    .replace(/^[ \t]*[\u2022\u00b7\u2023\u25aa\u25cf\u25e6\u2043\u2219][ \t]*/gm, '- ')
    .replace(/^[ \t]*[\u2013\u2014][ \t]+/gm, '- ')
    .replace(/^((?:[ \t]*[-*+>][ \t]*){9})[-*+> \t]+/gm, '$1')
  return (
    writeMarkdown(
      fromMarkdown(source).children.flatMap((node) => shown(node, true)),
      'edited',
    ).trim() || undefined
  )
}

const withNames = (text: string) =>
  text.replace(/`[^`\n]*`|(?<!\\)__(\w+)__/g, (all, name) => (name ? `\\_\\_${name}\\_\\_` : all))

function markdownIn(text: string): string {
  if (!hasTags(text)) return unwrapped(text)
  const html = /<(p|div|ul|ol|li|br|table)\b/i.test(text) ? text : text.replace(/\n\s*\n/g, '<p>')
  const { children } = toMdast(htmlTree(html), { newlines: true, handlers }) as Root
  return writeMarkdown(children, 'marked')
}

const wrappedAt = 55
const block = /^\s*([-*+•·‣▪●◦⁃∙–—>#|]|\d+[.)]|```|$)/

/** Joins lines that somebody wrapped by hand: long ones that don't end a sentence, before a small letter. */
export function unwrapped(text: string): string {
  if (/^\s*(```|~~~)/m.test(text)) return text
  return text.replace(/[^\n]+(\n(?!\s*\n)[^\n]+)+/g, (paragraph) => {
    const lines = paragraph.split('\n')
    const isLong = (line = '') => line.trim().length >= wrappedAt && !/ {2}$|\\$/.test(line)
    const goesOn = (line: string, next = '') =>
      isLong(line) &&
      (/(,|\s\p{Ll}{1,3})$/u.test(line) ||
        (!/[.:;!?]\W*$/.test(line) && /^\s*[\p{Ll}(]/u.test(next)))
    if (!lines.some((line, index) => goesOn(line, lines[index + 1]))) return paragraph
    return lines.reduce((whole, next, index) => {
      const isJoined = (isLong(lines[index - 1]) || /^\s*\p{Ll}/u.test(next)) && !block.test(next)
      return isJoined ? `${whole.trimEnd()} ${next.trimStart()}` : `${whole}\n${next}`
    })
  })
}

const words: Handle = (state, node) => state.all(node)
const space = () => ({ type: 'text', value: ' ' }) as const
const cell: Handle = (state, node) => [space(), ...state.all(node), space()]
const rows: Handle = (state, node) => {
  const blocks = state.toFlow(state.all(node))
  return blocks.length > 0 ? blocks : { type: 'paragraph', children: [] }
}
const handle = (names: string, by: Handle) =>
  Object.fromEntries(names.split(' ').map((name) => [name, by]))
const handlers = {
  ...handle('del s strike mark u', words),
  ...handle('table caption thead tbody tfoot tr', rows),
  ...handle('td th', cell),
}

function shown(node: RootContent, isBlock = false): RootContent[] {
  if (node.type === 'text') return lines(node.value)
  if (node.type === 'break') return [node]
  if (node.type === 'inlineCode') return [{ ...node, value: visible(node.value) }]
  if (node.type === 'thematicBreak' || node.type === 'definition') return []
  if (!('children' in node) || /^(footnote|table)/.test(node.type)) {
    const children = lines(wordsOf(node))
    return isBlock ? trimmed({ type: 'paragraph', children }) : children
  }
  const holdsBlocks = /^(list|listItem|blockquote)$/.test(node.type)
  const children = node.children.flatMap((child) => shown(child, holdsBlocks))
  if (node.type === 'blockquote') return children
  if (node.type === 'link') return linkTo(node.url, children)
  const list = node.type === 'list' && { start: 1 }
  const kept = { ...node, ...(holdsBlocks && { spread: false }), ...list, children } as Paragraph
  if (/^(paragraph|heading)$/.test(node.type)) return trimmed(kept)
  return children.length > 0 ? [kept] : []
}

function linkTo(given: string, words: RootContent[]): RootContent[] {
  const children = (words.length > 0 ? words : lines(given)) as PhrasingContent[]
  const url = URL.canParse(given) ? normalAddress(given) : ''
  return isLinkAddress(url) ? [{ type: 'link', url, children }] : children
}

function trimmed({ children, ...node }: Paragraph): Paragraph[] {
  const isWord = (child: PhrasingContent) =>
    child.type !== 'break' && !(child.type === 'text' && child.value.trim() === '')
  const kept = children.slice(children.findIndex(isWord), children.findLastIndex(isWord) + 1)
  return children.some(isWord) ? [{ ...node, children: kept }] : []
}

const lines = (text: string): PhrasingContent[] =>
  text
    .replace(/ {2,}/g, ' ')
    .split(/ *\n+ */)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(visible(line) ? [{ type: 'text', value: visible(line) } as const] : []),
    ])

function wordsOf(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}
