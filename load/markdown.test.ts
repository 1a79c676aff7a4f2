import { expect, test } from 'vitest'
import { DiagnosticCollector } from './diagnostic.ts'
import { parseMarkdown, readMarkdown } from './markdown.ts'

test('a link leads to the web, a mailbox, a phone or this site', () => {
  for (const href of [
    'https://example.com',
    'mailto:a@example.com',
    'tel:+12025550142',
    '/resume',
    '#top',
  ]) {
    expect(JSON.stringify(parseMarkdown(`[here](${href})`, 'x'))).toContain(`"url":"${href}"`)
  }
})

test.each([
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  'example.com',
  'http:example.com',
  'mailto:?subject=x',
  'tel:none',
])('a link may not lead to %j', (href) => {
  const source = `Hello\n\nand [here](<${href.replaceAll('\\', '\\\\')}>).\n`
  const found = `found a link to ${JSON.stringify(href)}, expected an address like https://`
  expect(() => parseMarkdown(source, 'about.md')).toThrow(`about.md:3:5 error: ${found}`)
})

test('all mistakes of a text are reported at once, each at its place', () => {
  const text =
    '<b>x</b>\n\n</p>Lost\n\n> two\n\n- [three](javascript:x) ![four](x.png)\n\n`&` \u0007\n'
  const diagnostics = new DiagnosticCollector()
  readMarkdown(text, 'resume.yml', diagnostics)
  const places = diagnostics.found.map(({ position }) => `${position?.line}:${position?.column}`)
  expect(places.sort()).toEqual(['1:1', '3:1', '5:1', '7:25', '7:3', '9:5'])
})
