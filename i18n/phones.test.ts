import { expect, test } from 'vitest'
import { phonesIn } from './phones.ts'

test.each([
  ['030 1234567 (evenings)', 'Phone', ['030 1234567']],
  ['+49 30 1234567 after six', 'Anruf', ['+49 30 1234567']],
  ['Mobile: 0170 7654321', 'Sam', ['0170 7654321']],
  ['030 1234567 / 0170 7654321', '', ['030 1234567', '0170 7654321']],
  ['+49 30 1234567 or +49 170 7654321', '', ['+49 30 1234567', '+49 170 7654321']],
  ['030 / 1234567', 'Telefon', ['030 / 1234567']],
  ['MG Road 5, Bengaluru, 560001', 'Address', []],
  ['150-0001 東京都渋谷区1-2-3', '住所', []],
])('the phones in %j, called %j, are %j', (value, title, phones) => {
  expect(phonesIn(value, title)).toEqual(phones)
})
