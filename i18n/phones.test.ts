import { expect, test } from 'vitest'
import { phonesOf } from './phones.ts'

test('a phone is known by its digits, in any way to write one', () => {
  const phones = ['030/1234567', '+1 (202) 555-0142', '0711 / 12 34 56 ext. 7', '06.12.34.56.78']
  const others = ['Berlin', '10115', 'robin@example.com', '12 Main Street, 10115 Berlin']
  const contact = [...phones, ...others].map((value) => ({
    id: value,
    title: 'A title',
    value,
    background: '#ffffff',
  }))
  expect(phonesOf({ contact })).toEqual(phones)
})
