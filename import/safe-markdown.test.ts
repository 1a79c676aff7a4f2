import { expect, test } from 'vitest'
import { safeMarkdown } from './safe-markdown.ts'

test.each([
  ['• one\n• two', '- one\n- two'],
  ['Intro:\n- one\n- two', 'Intro:\n\n- one\n- two'],
  ['first\nsecond', 'first\\\nsecond'],
  ['<p>a <b>b</b></p><p>c</p>', 'a **b**\n\nc'],
  ['<p>a</p><ul><li><p>one</p></li><li><p>two</p></li></ul><p>b</p>', 'a\n\n- one\n- two\n\nb'],
  ['<a href="https://example.com/a">a</a>', '[a](https://example.com/a)'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['[a](https://) [b](http:) [c](mailto:) [e](//x.y)', 'a b c e'],
  ['[a](mailto:a@example.com)', '[a](mailto:a@example.com)'],
  ['![alt](x.png)', 'alt'],
  ['<script>alert(1)</script>left', 'left'],
  ['a <s>b</s>c <del>d</del> <mark>f</mark> <u>g</u>', 'a bc d f g'],
  ['<table><tr><td>a</td><td><b>b</b></td></tr>\n<tr><td>c</table>', 'a **b**\n\nc'],
  ['> quoted', 'quoted'],
  ['```\ncode\n```', 'code'],
  ['AT&amp;T and a < b > c', 'AT&T and a < b > c'],
  ['List<String>', 'List\\<String>'],
  ['snake_case and 5 * 3', 'snake_case and 5 \\* 3'],
  ['bell\u0007 and turned\u202e', 'bell and turned'],
])('%j becomes %j', (text, markdown) => {
  expect(safeMarkdown(text)).toBe(markdown)
})
