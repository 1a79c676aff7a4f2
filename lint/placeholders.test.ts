import { expect, test } from 'vitest'
import { findPlaceholders } from './placeholders.ts'

const found = (...texts: string[]) =>
  findPlaceholders(
    texts.map((text, index) => ({ file: 'profile.yml', line: index + 1, text })),
  ).map(({ text }) => text)

test('an address with a password in it is reported, without the password', () => {
  const [text, ...more] = found('[Here](https://ann:s3cret@ann.dev), not https://ann.dev/@ann')
  expect(text).toMatch(/^found "https:\/\/ann": this address publishes a name or password/)
  expect(text).not.toContain('s3cret')
  expect(more).toEqual([])
})

test.each([
  'There is no spoon.',
  '  description: Description…',
  '    place: Company',
  'placeLink: https://company.com',
  'name: Albert Einstein',
  'Your Name',
])('%j of another template is reported', (text) => {
  expect(found(text)).toEqual([expect.stringContaining("another template's sample text")])
})

test('words that only look like those of a template are left alone', () => {
  const own = ['Founded a company', 'title: Award of the city', 'I started the company that']
  expect(found(...own)).toEqual([])
})
