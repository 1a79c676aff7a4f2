import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import type { Block, Inline } from '#contract/blocks.ts'

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })

export const isBlank = (nodes: ElementContent[]) =>
  nodes.every((node) => node.type === 'text' && node.value.trim() === '')

export function textWithin(nodes: RootContent[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : 'children' in node ? textWithin(node.children) : '',
    )
    .join('')
}

// Two letters of Chinese or Japanese take about as long to read as a word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/** Code blocks don't count, because they are not read word by word. */
export function countWords(nodes: RootContent[]): number {
  let words = 0
  for (const node of nodes) {
    if (node.type === 'text') words += node.value.match(word)?.length ?? 0
    else if (node.type === 'element' && node.tagName !== 'pre') words += countWords(node.children)
  }
  return words
}

export function findLead({ children }: Root): Block[] {
  const first = children.find((node) => node.type === 'element' && node.tagName === 'p')
  if (first?.type !== 'element') return []
  return [{ type: 'paragraph', children: first.children.flatMap(toInline) }]
}

const marks: Record<string, 'strong' | 'emphasis'> = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
}

function toInline(node: ElementContent): Inline[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element') return []
  const { tagName, properties } = node
  if (tagName === 'br') return [{ type: 'break' }]
  if (tagName === 'code') return [{ type: 'inlineCode', value: textWithin(node.children) }]
  if (tagName === 'a' && 'dataFootnoteRef' in properties) return []
  const children = node.children.flatMap(toInline)
  const type = marks[tagName]
  if (type) return [{ type, children }]
  return tagName === 'a' ? [{ type: 'link', url: String(properties.href), children }] : children
}
