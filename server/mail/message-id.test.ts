import { expect, test } from 'vitest'
import { createMessageIds } from './message-id.ts'

const ids = createMessageIds('a key', 'example.com')
const entry = '01910d2c-5c60-7c9e-8a51-4c1b9d5f0a11'

test('a Message-ID that this store made tells its entry, whatever a mail program leaves around it', () => {
  const made = ids.make(entry)
  expect(made).toMatch(/^<[\w-]{36}\.[\da-f]{30}@example\.com>$/)
  expect(ids.isOurs(made)).toBe(entry)
  expect(ids.isOurs(` ${made.slice(1, -1)}\n`)).toBe(entry)
  expect(ids.isOurs(made.replace('example.com', 'moved.example.org'))).toBe(entry)
})

test.each([
  ['another store', createMessageIds('another key', 'example.com').make(entry)],
  ['a guess', `<${entry}.${'0'.repeat(30)}@example.com>`],
  ['another entry under this signature', ids.make(entry).replace('01910d2c', '01910d2d')],
  ['a signature cut short', ids.make(entry).replace(/.@/, '@')],
  ['two addresses', `${ids.make(entry)} ${ids.make(entry)}`],
  ['nothing', ''],
])('a Message-ID that this store did not make tells nothing: %s', (_, messageId) => {
  expect(ids.isOurs(messageId)).toBeUndefined()
})
