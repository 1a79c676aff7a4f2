import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../load/markdown.ts'
import { tagNames } from './clean-text.ts'
import { safeMarkdown } from './safe-markdown.ts'

test.each([
  ['• one\n• two', '- one\n- two'],
  ['Intro:\n- one\n- two', 'Intro:\n\n- one\n- two'],
  ['first\nsecond', 'first\\\nsecond'],
  ['<p>a <b>b</b></p><p>c</p>', 'a **b**\n\nc'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['<p>a</p><ul><li><p>one</p></li><li><p>two</p></li></ul><p>b</p>', 'a\n\n- one\n- two\n\nb'],
  ['<a href="https://example.com/a">a</a>', '[a](https://example.com/a)'],
  ['[a](https://example.com/(a))', '[a](https://example.com/\\(a\\))'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['[a](/relative)', 'a'],
  ['[a](https://) [b](http:) [c](mailto:) [d](tel:) [e](//x.y)', 'a b c d e'],
  ['<a href="https://">a</a>', 'a'],
  ['[a](mailto:a@example.com)', '[a](mailto:a@example.com)'],
  ['![alt](x.png)', 'alt'],
  ['<script>alert(1)</script>left', 'left'],
  ['a <s>b</s>c <del>d</del> <strike>e</strike> <mark>f</mark> <u>g</u>', 'a bc d e f g'],
  ['<del><p>a</p><p><b>b</b></p></del>', 'a\n\n**b**'],
  ['<table><tr><td>a</td><td><b>b</b></td></tr>\n<tr><td>c</table>', 'a **b**\n\nc'],
  [
    '<table><caption>a</caption><thead><tr>\n<th>b</th>\n<th>c</th></tr></thead><tbody><tr><td>d',
    'a\n\nb c\n\nd',
  ],
  ['a<table><tr><td><ul><li>b</ul><td>c</table>d', 'a\n\n- b\n\nc\n\nd'],
  ['<table><tr><td><table><tr><td>a<td>b</table><td>c</table>', 'a b\n\nc'],
  ['<thead>a</thead><tbody>b</tbody>', 'a\n\nb'],
  ['<td>a</td><td>b</td>', 'a b'],
  ['> quoted', 'quoted'],
  ['- - -\n\n- one\n-\n- * *', '- one'],
  ['```\ncode\n```', 'code'],
  ['AT&amp;T', 'AT&T'],
  ['a < b > c', 'a < b > c'],
  ['List<String>', 'List\\<String>'],
  ['snake_case and 5 * 3', 'snake_case and 5 \\* 3'],
  ['bell\u0007 and turned\u202e', 'bell and turned'],
])('%j becomes %j', (text, markdown) => {
  expect(safeMarkdown(text)).toBe(markdown)
})

test.each(tagNames.replace('h[1-6]', 'h1|h6').split('|'))('<%s> loses no words', (tag) => {
  const isUnseen = /^(iframe|script|style|template)$/.test(tag)
  const markdown = safeMarkdown(`before <${tag}>one <b>two</b></${tag}> after`)
  const words = isUnseen ? ['before', 'after'] : ['before', 'one', 'two', 'after']
  expect(markdown?.match(/[a-z]+/g)).toEqual(words)
})

const syntax = constantFrom(
  ...'*_[]()<>`#-+1. \n\ta&;\\!/:~="|b',
  '<p>',
  '<li>',
  '</b>',
  '<s>',
  '<table>',
  '<tr>',
  '<td>',
  '</table>',
  '[a](https://e.com)',
)

test('any text becomes Markdown that a page can show', () => {
  assert(
    property(string({ unit: syntax, maxLength: 30 }), (text) => {
      const markdown = safeMarkdown(text) ?? ''
      expect(() => parseMarkdown(markdown, 'a test')).not.toThrow()
    }),
    { numRuns: 5_000 },
  )
})
