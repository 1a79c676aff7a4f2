import { expect, test } from 'vitest'
import { datesIn } from './dates.ts'

/** Texts, with | between, by the date that they all stand for. */
const written = {
  '2019': '2019 | 2019年',
  '2019-04': '2019-04 | 2019.04 | 201904 | 04/2019 | Apr 2019 | april 2019',
  '2019-04-15':
    '2019-04-15 | 20190415 | 15-Apr-2019 | April 15, 2019 | 04/15/2019 | 15.04.2019 | 2019年4月15日',
  '2019-04-01': '2019-04-01T00:00:00.000Z | 2019-04-01 10:00',
  '2014-01': "Jan '14",
  '2020-02': 'févr. 2020 | FÉVRIER 2020',
  '2018-03': 'Mär 2018 | mars 2018',
  '2019-03': 'mrt. 2019 | مارس ٢٠١٩',
  '2019-01': 'Enero 2019 | янв. 2019 г.',
  '2015-03': '2015年3月 | 2015년 3월',
  present:
    'Present | heute | hasta la actualidad | aujourd’hui | até o momento | 至今 | 現在 | 현재 | الآن',
}

test.each(Object.entries(written))('is %s: %s', (moment, texts) => {
  for (const text of texts.split(' | ')) {
    const found = { [moment === 'present' ? 'end' : 'start']: moment, whole: true }
    expect(datesIn(text), text).toMatchObject(found)
  }
})

test('what is understood only in part says so, and other words are no dates', () => {
  for (const text of ['03/04/2019', '2019-13-01', 'Q3 2019', 'Spring 2019', 'Marketing 2019']) {
    expect(datesIn(text), text).toMatchObject({ start: '2019', whole: false })
  }
  expect(datesIn('WS 2008/09')).toEqual({ start: '2008', end: '2009', whole: false })
  for (const text of ['the', 'until', '', 'soon', '20190', '31.12.', 'room 12019']) {
    expect(datesIn(text), text).toBeUndefined()
  }
})

test.each([
  ['2008 - 2009', '2008', '2009'],
  ['2014/15', '2014', '2015'],
  ['2014&nbsp;&mdash;&nbsp;2015', '2014', '2015'],
  ['August 2012 to May 2016', '2012-08', '2016-05'],
  ['Jan - Mar 2019', '2019-01', '2019-03'],
  ['30.04.2019 - 31.12.2020', '2019-04-30', '2020-12-31'],
  ['2019–heute', '2019', 'present'],
  ['ab 04/2019', '2019-04', 'present'],
  ['bis 2020', undefined, '2020'],
  ['desde enero de 2019 hasta la actualidad', '2019-01', 'present'],
  ['2015年3月から2016年2月まで', '2015-03', '2016-02'],
  ['2015년 3월 ~ 현재', '2015-03', 'present'],
])('%j is from %s to %s', (text, start, end) => {
  expect(datesIn(text)).toEqual({ start, end, whole: true })
})
