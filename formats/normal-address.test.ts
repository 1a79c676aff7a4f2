import { expect, test } from 'vitest'
import { normalAddress } from './normal-address.ts'

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com/'],
  ['https://EXAMPLE.com', 'https://example.com'],
  ['https://example.com?a b', 'https://example.com/?a%20b'],
  ['https://example.com/a/', 'https://example.com/a/'],
])('%s is written as %s', (href, expected) => {
  expect(normalAddress(href)).toBe(expected)
})
