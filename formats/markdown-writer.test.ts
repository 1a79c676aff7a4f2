import type { Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../load/markdown.ts'
import { heading, link, paragraph, toNodes, writeMarkdown } from './markdown-writer.ts'

test.each([
  '# Heading',
  '- item',
  '1. item',
  '> quote',
  '---',
  '_emphasis_',
  '`code`',
  '    indented',
  '[a](https://example.com)',
  '![a](x.png)',
  '<script>alert(1)</script>',
  'a\n\nb',
  'a\n===',
  '&lt;b&gt; &#60; AT&T \\&amp;',
  'a\\',
  '| a | b |',
  '[a]: https://example.com',
  '~~gone~~',
])('words show exactly themselves: %j', (text) => {
  const words = text.replace(/\s+/g, ' ').trim()
  const nodes: RootContent[] = [
    paragraph(words),
    heading(2, words),
    { type: 'list', children: [{ type: 'listItem', children: [paragraph(words)] }] },
    paragraph(link(words, '/a')),
  ]
  for (const node of nodes) {
    expect(shownBy(writeMarkdown([node]))).toBe(words)
    expect(shownBy(writeMarkdown([node], 'edited'))).toBe(words)
  }
})

test('what means nothing else stays as it is, and GitHub makes no links or formulas of words', () => {
  const written = (text: string) => writeMarkdown([paragraph(text)]).trimEnd()
  for (const text of ['C++ & C#, 2.5 (and 3)', '+1 (202) 555-0142', 'snake_case', 'a | b']) {
    expect(written(text)).toBe(text)
  }
  expect(written('www.example.com https://example.com a@b.co $x$ ~x~')).toBe(
    'www\\.example.com https\\://example.com a\\@b.co \\$x\\$ \\~x\\~',
  )
})

test('what was Markdown stays the same Markdown', () => {
  const source =
    'Plain, **strong *and emphasis* ones** and `code`.\\\nA [link](https://example.com/a).\n\n- one\n- two\n\n  second\n'
  const blocks = parseMarkdown(source, 'a test')
  const again = parseMarkdown(writeMarkdown(toNodes(blocks)), 'a test')
  expect(again).toEqual(blocks)
  expect(JSON.stringify(blocks)).toMatch(/strong.*emphasis.*inlineCode.*break.*link.*listItem/s)
})

function shownBy(markdown: string): string {
  let node: Root | Root['children'][number] = fromMarkdown(markdown)
  while ('children' in node) {
    expect(node.children).toHaveLength(1)
    node = node.children[0] as Root['children'][number]
  }
  expect(node.type).toBe('text')
  return 'value' in node ? node.value : ''
}
