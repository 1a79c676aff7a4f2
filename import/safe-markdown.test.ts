import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../load/markdown.ts'
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

const syntax = constantFrom(
  ...'*_[]()<>`#-+1. \n\ta&;\\!/:~="|b',
  '<p>',
  '<li>',
  '</b>',
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
