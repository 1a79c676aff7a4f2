import fc from 'fast-check'
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../load/markdown.ts'
import { blocksText } from '../load/plain-text.ts'
import { heading, link, list, nodesOf, paragraph, writeMarkdown } from './markdown-writer.ts'

const written = (text: string) => writeMarkdown([paragraph(text)]).trimEnd()

test.each([
  '# Heading',
  'C #',
  '- item',
  '1. item',
  '2) item',
  '> quote',
  '---',
  '***strong***',
  '_emphasis_',
  '`code`',
  '[a](https://example.com)',
  '![a](x.png)',
  '<script>alert(1)</script>',
  '<https://example.com>',
  '&lt;b&gt; &#60; AT&T \\&amp;',
  'a\\',
  '\\*',
  '    indented',
  '```',
  '~~~',
  '~~gone~~',
  'a\n===',
  'a\n\nb',
  '| a | b |',
  '[a]: https://example.com',
])('shows exactly its words: %j', expectItself)

test('any words show exactly themselves', () => {
  const punctuation = fc.constantFrom(...'#*_-+`~<>[](){}!|\\&;:.=$@"\' 1aZ/\n\t')
  const text = fc.oneof(fc.string({ unit: punctuation }), fc.string({ unit: 'grapheme' }))
  const safe = text.filter((value) => wordsOf(value) !== '' && !/\0/.test(value))
  fc.assert(fc.property(safe, expectItself), { numRuns: 500 })
})

test.each([
  'C++',
  'C++ & C#, 2.5 (and 3)',
  'AT&T',
  '+1 (202) 555-0142',
  '-5 °C',
  'snake_case',
  'a | b',
  '1 < 2',
  'a: b',
])('what means nothing else stays as it is: %s', (text) => {
  expect(written(text)).toBe(text)
})

test('GitHub makes no link, formula or table of words, nor CommonMark a heading of two lines', () => {
  expect(written('www.example.com https://example.com a@b.co $x$ ~x~')).toBe(
    'www\\.example.com https\\://example.com a\\@b.co \\$x\\$ \\~x\\~',
  )
  for (const text of ['--- | ---', ':-: | -', '|-|', '---', '===', '- | -']) {
    const [, second] = writeMarkdown([paragraph('a | b', { type: 'break' }, text)]).split('\n')
    expect(second).toBe(`\\${text}`)
  }
})

test('an address can end neither its link nor its line', () => {
  const href = 'https://example.com/a(b)<c>\\d&copy;?e f$@'
  const [block] = fromMarkdown(writeMarkdown([paragraph(link('words', href))])).children
  expect(block).toMatchObject({ children: [{ type: 'link', url: href }] })
})

test.each([
  'Plain words, then **strong *and emphasis* ones** and `code` with ``a ` in it``.',
  'A [link with *emphasis*](https://example.com/a) and more.',
  'First\\\nsecond\n\nAnother paragraph.\n\n#### Heading',
  '- one\n- two\n\n  with a second paragraph\n- three\n  1. first\n  2. second\n\nAfter.',
])('what was Markdown stays the same Markdown: %j', (source) => {
  const blocks = parseMarkdown(source, 'a test')
  const again = parseMarkdown(writeMarkdown(nodesOf(blocks)), 'a test')
  expect(blocksText(again)).toBe(blocksText(blocks))
  expect(shapeOf(again)).toEqual(shapeOf(blocks))
})

/** As a paragraph, in a heading, in a list and in a link, for every reader. */
function expectItself(text: string) {
  const words = wordsOf(text)
  for (const node of [
    paragraph(words),
    heading(2, words),
    list([[paragraph(words)]]),
    paragraph(link(words, '/a')),
  ]) {
    expect(shownBy(writeMarkdown([node]))).toBe(words)
    expect(shownBy(writeMarkdown([node], 'edited'))).toBe(words)
  }
}

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The words that a document of one text shows; anything else in it fails. */
function shownBy(markdown: string): string {
  let node: Root | Root['children'][number] = fromMarkdown(markdown)
  const seen: string[] = []
  while ('children' in node) {
    expect(node.children).toHaveLength(1)
    node = node.children[0] as Root['children'][number]
    seen.push(node.type)
  }
  expect(seen.join(' ')).toMatch(/^(list listItem |heading )?(paragraph )?(link )?text$/)
  return 'value' in node ? node.value : ''
}

/** The blocks without the levels of headings, which go down below those around them. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'depth' ? undefined : part)))
