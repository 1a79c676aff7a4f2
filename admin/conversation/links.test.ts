import { expect, test } from 'vitest'
import { findLinks } from './links.ts'

const found: [text: string, ...links: string[]][] = [
  [
    'See https://example.com/a?b=1. Or (www.example.org)!',
    'https://example.com/a?b=1',
    'www.example.org',
  ],
  ['(https://example.com/Rust_(language)).', 'https://example.com/Rust_(language)'],
  ['Write to jörg@example.de.', 'jörg@example.de'],
  ['email=ann@example.com', 'ann@example.com'],
  ["“o’Neill” is not o'brien@example.com", "o'brien@example.com"],
  [
    "Ask 'andré@exämple.fr', (ann+x@mail.example.com)",
    'andré@exämple.fr',
    'ann+x@mail.example.com',
  ],
  ['Call +1 555 010-0142, or +49 (0)30/5550142!', '+1 555 010-0142', '+49 (0)30/5550142'],
  ['Between 2026-11-27 and 10.11.2026, for € 10.000.000, at 192.168.100.100'],
]

test.each(found)('%s', (text, ...links) => {
  expect(findLinks(text).map(({ text }) => text)).toEqual(links)
})

test('a link leads to what it shows', () => {
  const hrefs = findLinks('www.example.com jörg@example.de +1 (0)555 010-0142').map(
    ({ href }) => href,
  )
  expect(hrefs).toEqual([
    'https://www.example.com',
    'mailto:j%C3%B6rg@example.de',
    'tel:+15550100142',
  ])
})
