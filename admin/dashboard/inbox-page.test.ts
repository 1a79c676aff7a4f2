import { expect, test } from 'vitest'
import { countMatching } from './inbox-page.ts'

test.each([
  [12, false, 'all 12'],
  [10_000, false, 'all 10,000'],
  [10_001, false, 'up to 10,000'],
  [1000, true, 'up to 10,000'],
])('of %d messages, more: %s, a change reaches %s', (total, more, words) => {
  expect(countMatching({ total, more })).toBe(words)
})
