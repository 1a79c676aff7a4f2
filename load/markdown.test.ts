import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsIn, sampleContent } from '../testing/content.ts'
import { parseMarkdown } from './markdown.ts'

test('all that a page can show is read', () => {
  const source =
    '## Title\n\nA **strong** *word* and `code`,  \na [link](/resume).\n\n1. one\n2. two\n'
  const text = (value: string) => ({ type: 'text', value })
  const item = (value: string) => [{ type: 'paragraph', children: [text(value)] }]
  expect(parseMarkdown(source, 'about.md')).toEqual([
    { type: 'heading', depth: 2, children: [text('Title')] },
    {
      type: 'paragraph',
      children: [
        text('A '),
        { type: 'strong', children: [text('strong')] },
        text(' '),
        { type: 'emphasis', children: [text('word')] },
        text(' and '),
        { type: 'code', value: 'code' },
        text(','),
        { type: 'break' },
        text('a '),
        { type: 'link', href: '/resume', children: [text('link')] },
        text('.'),
      ],
    },
    { type: 'list', ordered: true, items: [item('one'), item('two')] },
  ])
})

test.each([
  'https://example.com',
  'http://example.com',
  'mailto:a@example.com',
  'tel:+12025550142',
  '/resume',
  '#top',
])('a link may lead to %s', (href) => {
  expect(JSON.stringify(parseMarkdown(`[here](${href})`, 'about.md'))).toContain(`"href":"${href}"`)
})

test.each([
  ['raw HTML', 'Hello\n\n<b>there</b>', 'about.md:3:1 error: found raw HTML'],
  ['a script', '<script>alert(1)</script>', 'about.md:1:1 error: found raw HTML'],
  ['a picture', '![me](me.png)', 'about.md:1:1 error: found a picture'],
  ['a code block', '```\ncode\n```', 'about.md:1:1 error: found a code block'],
])('%s in Markdown: the line, what was found and what is expected', (_, text, words) => {
  const expected = 'expected paragraphs, headings, lists, links'
  expect(() => parseMarkdown(text, 'about.md')).toThrow(`${words}, ${expected}`)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript:…',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  'example.com',
  '',
  'https://',
  'https:///',
  'https:',
  'http:',
  'http:example.com',
  'https://?x',
  'https://[::',
  'mailto:',
  'mailto:ann',
  'mailto:?subject=x',
  'tel:',
  'tel:none',
])('a link may not lead to %j', (href) => {
  expect(() =>
    parseMarkdown(`Hello\n\nand [here](<${href.replaceAll('\\', '\\\\')}>).\n`, 'about.md'),
  ).toThrow(
    `about.md:3:5 error: found a link to ${JSON.stringify(href)}, expected an address such as https://`,
  )
})

test('all mistakes of Markdown files are reported at once, each with its place', async () => {
  const folder = sampleContent()
  const text =
    '<b>x</b> </i>\n\n> two\n\n- [three](javascript:x) ![four](x.png)\n\n[five](/resum) &#0;\n'
  const project = 'projects/car-broker/index.md'
  const [, head] = readFileSync(join(folder, project), 'utf8').split('---\n')
  const above = `---\n${head}---\n`
  mkdirSync(join(folder, 'es'))
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'about.md'), text)
  writeFileSync(join(folder, 'es', 'about.md'), text)
  writeFileSync(join(folder, project), above + text)
  const indented = text.replace(/^(?=.)/gm, '  ')
  writeFileSync(join(folder, 'variants', 'acme.yml'), `summary: |\n${indented}`)
  const reported = await errorsIn(folder)
  const placesIn = (file: string, lines: number, columns: number) =>
    reported
      .filter((line) => line.includes(` error: `) && line.includes(`/${file}:`))
      .map((line) => (/:(\d+):(\d+) error/.exec(line) ?? []).slice(1).map(Number))
      .map(([line = 0, column = 0]) => `${line - lines}:${column - columns}`)
      .sort()
  const places = ['1:1', '1:10', '3:1', '5:25', '5:3', '7:16']
  expect(placesIn('about.md', 0, 0)).toEqual([...places, ...places].sort())
  expect(placesIn('index.md', above.split('\n').length - 1, 0)).toEqual(places)
  expect(placesIn('acme.yml', 1, 2)).toEqual(places)
  expect(reported).toHaveLength(places.length * 4)
})
