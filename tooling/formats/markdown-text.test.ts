import fc from 'fast-check'
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../content/markdown.ts'
import { blocksText } from '../content/plain-text.ts'
import { markdownBlocks, markdownLink, markdownText } from './markdown-text.ts'

const hostile = [
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
  '&lt;b&gt; &#60; AT&T',
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
  'C++ & C#, 2.5 years (and 3)',
]

test.each(hostile)('shows exactly its words: %j', expectItself)

test('any words show exactly themselves', () => {
  const punctuation = fc.constantFrom(...'#*_-+`~<>[](){}!|\\&;:.=$@"\' 1aZ/\n\t')
  const text = fc.oneof(fc.string({ unit: punctuation }), fc.string({ unit: 'grapheme' }))
  const safe = text.filter((value) => wordsOf(value) !== '' && !/\0/.test(value))
  fc.assert(fc.property(safe, expectItself), { numRuns: 500 })
})

test.each(['C++', '+1 (202) 555-0142', '-5 °C', 'snake_case', 'Engineer | React', '=> 1', 'a: b'])(
  'what means nothing else stays as it is: %s',
  (text) => {
    expect(markdownText(text)).toBe(text)
    expectItself(text)
  },
)

test('two lines make neither a table nor a heading', () => {
  for (const text of ['--- | ---', ':-: | -', '---', '===', '- | -']) {
    const [block, ...more] = fromMarkdown(`a | b\\\n${markdownText(text)}`).children
    expect(more).toEqual([])
    expect(block).toMatchObject({
      type: 'paragraph',
      children: [{}, { type: 'break' }, { value: text }],
    })
    expect(markdownText(text)).toMatch(/^\\/)
  }
})

test('what GitHub makes links and formulas of is escaped', () => {
  expect(markdownText('www.example.com https://example.com a@b.co $x$')).toBe(
    'www\\.example.com https\\://example.com a\\@b.co \\$x\\$',
  )
})

test('an address can end neither its link nor its line', () => {
  const href = 'https://example.com/a(b)<c>\\d&copy;?e f'
  const [block] = fromMarkdown(markdownLink('words', href)).children
  expect(block).toMatchObject({
    type: 'paragraph',
    children: [{ type: 'link', url: 'https://example.com/a%28b%29%3Cc%3E%5Cd&copy;?e%20f' }],
  })
})

test.each([
  'Plain words, then **strong *and emphasis* ones** and `code` with ``a ` in it``.',
  'A [link with *emphasis*](https://example.com/a) and more.',
  'First\\\nsecond\n\nAnother paragraph.\n\n#### Heading',
  '- one\n- two\n\n  with a second paragraph\n- three\n  1. first\n  2. second\n\nAfter.',
])('what was Markdown stays the same Markdown: %j', (source) => {
  const blocks = parseMarkdown(source, 'a test')
  const again = parseMarkdown(markdownBlocks(blocks), 'a test')
  expect(blocksText(again)).toBe(blocksText(blocks))
  expect(shapeOf(again)).toEqual(shapeOf(blocks))
})

/** As a paragraph, in a heading, in a list and in a link. */
function expectItself(text: string) {
  const words = markdownText(text)
  for (const markdown of [words, `## ${words}`, `- ${words}`, markdownLink(words, '/a')]) {
    expect(shownBy(markdown)).toBe(wordsOf(text))
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
