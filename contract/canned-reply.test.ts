import { expect, test } from 'vitest'
import { fillPlaces, firstNameOf, placesIn } from './canned-reply.ts'

const values: Record<string, string> = { 'first name': 'Vera', name: 'Vera Visitor', empty: '' }
const filled = (text: string) => fillPlaces(text, (variable) => values[variable.toLowerCase()])

test.each([
  ['Hello {{first name, there}}', 'Hello Vera'],
  ['Hello {{ First  Name }}', 'Hello Vera'],
  ['Hello {{empty, there, you}}', 'Hello there, you'],
  ['Hello {{empty}}', 'Hello {{empty}}'],
  ['On {{date, soon}}', 'On {{date, soon}}'],
  ['On {{ date }}', 'On {{date}}'],
  ['{{{name}}} {{}} {{\n}} {{name', '{Vera Visitor} {{}} {{\n}} {{name'],
])('"%s" becomes "%s"', (text, expected) => {
  expect(filled(text)).toBe(expected)
})

test('what stands in a value is no place', () => {
  expect(fillPlaces('{{name}}', () => '{{email}}')).toBe('{{email}}')
  expect(placesIn('{{a}} {b} {{c  c, d}} {{ e }}')).toEqual([
    { text: '{{a}}', variable: 'a', start: 0, end: 5 },
    { text: '{{c  c, d}}', variable: 'c c', start: 10, end: 21 },
  ])
})

test.each([
  ['Vera Visitor', 'Vera'],
  ['Jean-Luc', 'Jean-Luc'],
  ["D'Arcy Wells", "D'Arcy"],
  ['Zoë', 'Zoë'],
  ['J. Smith', ''],
  ['Dr. Smith', ''],
  ['J Smith', ''],
  ['me@example.com', ''],
  ['http://example.com', ''],
  ['  ', ''],
])('of "%s" the first name is "%s"', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
