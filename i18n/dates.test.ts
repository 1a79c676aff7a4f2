import { expect, test } from 'vitest'
import { byDate, dateText } from './dates.ts'

test.each([
  [{ start: '2021-03', end: 'present' }, 'en-US', 'Mar 2021 – Present'],
  [{ start: '2021', end: '2022' }, 'en-US', '2021 – 2022'],
  [{ start: '2022-05', end: '2022-05' }, 'en-US', 'May 2022'],
  [{ start: '2022-05-01', end: '2022-05-20' }, 'en-US', 'May 2022'],
  [{ end: '2022-05' }, 'en-US', 'May 2022'],
  [{}, 'en-US', ''],
  [{ start: '2018-06', end: '2021-02' }, 'de-DE', 'Juni 2018 – Feb. 2021'],
  [{ start: '2019-04', end: '2021' }, 'th-TH', 'เม.ย. 2019 – 2021'],
  [{ start: '2019-04', end: '2021' }, 'ar-EG', 'أبريل ٢٠١٩ – ٢٠٢١'],
])('%j in %s is shown as %s', (span, locale, shown) => {
  expect(dateText(span, locale)).toBe(shown)
})

test('the newest comes first, by the end and then by the start; what has no date comes last', () => {
  const newest = { start: '2011', end: 'present' }
  const later = { start: '2016', end: '2020' }
  const sooner = { start: '2015-03', end: '2020-12' }
  const ended = { start: '2019', end: '2020-06' }
  expect([{}, ended, sooner, later, newest].sort(byDate)).toEqual([
    newest,
    later,
    sooner,
    ended,
    {},
  ])
})
