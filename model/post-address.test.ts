import { expect, test } from 'vitest'
import { tagAddress } from './post-address.ts'

test.each([
  ['.NET', 'net'],
  ['C++', 'c plus plus'],
  ['R&D', 'R D'],
  ['C#', 'c sharp'],
])('%s and %s have pages of their own', (one, other) => {
  expect(tagAddress(one)).not.toBe(tagAddress(other))
})
