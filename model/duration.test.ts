import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

const today = new Date('2026-11-26')

test.each([
  [{ start: '2021-03', end: 'present' }, 'en-US', '5 years, 9 months'],
  [{ start: '2018-06-15', end: '2019-05-01' }, 'en-US', '1 year'],
  [{ start: '2026-11', end: 'present' }, 'de-DE', '1 Monat'],
  [{ start: '2021-03', end: 'present' }, 'ja-JP', '5 年 9 か月'],
  [{ start: '2019', end: '2020-03' }, 'en-US', undefined],
  [{ start: '2019-03', end: '2020' }, 'en-US', undefined],
  [{ end: '2020-03' }, 'en-US', undefined],
  [{ start: '2027-01', end: 'present' }, 'en-US', undefined],
])('%j in %s lasts %s', (span, locale, expected) => {
  expect(durationText([span], locale, today)).toBe(expected)
})

test('months in two roles count once, and months between them not at all', () => {
  const roles = [
    { start: '2020-01', end: '2020-12' },
    { start: '2018-06', end: '2018-12' },
    { start: '2018-10', end: '2019-03' },
    {},
  ]
  expect(durationText(roles, 'en-US', today)).toBe('1 year, 10 months')
})
