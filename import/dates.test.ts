import { expect, test } from 'vitest'
import { datesIn } from './dates.ts'

/** Texts, with | between, by the date that they all stand for. */
const written = {
  '2019': '2019 | 2019年',
  '2019-04': '2019-04 | 2019-4 | 2019.04 | 201904 | 04/2019 | 4-2019 | Apr 2019 | april 2019',
  '2019-04-15':
    '2019-04-15 | 2019/4/15 | 20190415 | 15-Apr-2019 | April 15, 2019 | 15th of April 2019 | 04/15/2019 | 15.04.2019 | 2019年4月15日 | ngày 15 tháng 4 năm 2019',
  '2019-04-01': '2019-04-01T00:00:00.000Z | 2019-04-01 10:00',
  '2019-04-04': '04/04/2019',
  '2014-01': "Jan '14",
  '1998-03': 'mars ’98',
  '2020-02': 'févr. 2020 | FÉVRIER 2020',
  '2020-07': 'juil. 2020',
  '2018-03': 'Mär 2018 | mars 2018',
  '2018-03-03': '3. März 2018',
  '2019-12-12': '12 de dezembro de 2019',
  '2019-09': 'Sept. 2019 | set. 2019',
  '2019-06': 'giu 2019',
  '2019-03': 'mrt. 2019 | مارس ٢٠١٩',
  '2019-10-15': '15 października 2019',
  '2019-05': 'maj 2019 | мая 2019 | Tháng 5 2019 | tháng 05/2019 | thg 5, 2019 | tháng 5 năm 2019',
  '2019-01': 'Enero 2019 | янв. 2019 г.',
  '2019-08': 'Ağustos 2019',
  '2019-11': 'KASIM 2019 | 2019年十一月',
  '2015-03': '2015年3月 | 2015 年 3 月 | 2015년 3월 | 2015. 3.',
  '2015-12': '２０１５年１２月 | كانون الأول 2015',
  present:
    "Present |  current  | until today | heute | hasta la actualidad | aujourd’hui | Aujourd'hui | à ce jour | até o momento | heden | obecnie | по настоящее время | günümüz | 至今 | 現在 | 현재 | الآن",
}

test.each(Object.entries(written))('is %s: %s', (moment, texts) => {
  for (const text of texts.split(' | ')) {
    const found = { [moment === 'present' ? 'end' : 'start']: moment, whole: true }
    expect(datesIn(text), text).toMatchObject(found)
  }
})

test.each([
  [
    '2019',
    '03/04/2019 | 2019-13-01 | 2019-00-00 | Q3 2019 | Spring 2019 | Marketing 2019 | jui 2019',
  ],
  ['2019-04', '2019-04-31 | April 31, 2019'],
  ['2019-01', 'Jan 2019 – Mar 2020 – May 2021'],
])('is %s, and says more: %s', (start, texts) => {
  for (const text of texts.split(' | ')) {
    expect(datesIn(text), text).toMatchObject({ start, whole: false })
  }
})

test.each(['the', 'until', 'date', '', 'soon', '20190', '1', '31.12.', 'room 12019', '20129999'])(
  '%j is not a date',
  (text) => {
    expect(datesIn(text)).toBeUndefined()
  },
)

test.each([
  ['2008 - 2009', '2008', '2009'],
  ['2008/2009', '2008', '2009'],
  ['2014/15', '2014', '2015'],
  ['August 2012 to May 2016', '2012-08', '2016-05'],
  ['Jan - Mar 2019', '2019-01', '2019-03'],
  ["Sept '14 – Jan '16", '2014-09', '2016-01'],
  ['30.04.2019 - 31.12.2020', '2019-04-30', '2020-12-31'],
  ['2019-04/2020-03', '2019-04', '2020-03'],
  ['2019–heute', '2019', 'present'],
  ['2019 -', '2019', 'present'],
  ['ab 04/2019', '2019-04', 'present'],
  ['bis 2020', undefined, '2020'],
  ['von 2019 bis 2020', '2019', '2020'],
  ['desde enero de 2019 hasta la actualidad', '2019-01', 'present'],
  ['с 2019 по настоящее время', '2019', 'present'],
  ['2015年3月から2016年2月まで', '2015-03', '2016-02'],
  ['Tháng 5 2019 - Tháng 6 2020', '2019-05', '2020-06'],
  ['2019年4月至今', '2019-04', 'present'],
  ['2015년 3월 ~ 현재', '2015-03', 'present'],
])('%j is from %s to %s', (text, start, end) => {
  expect(datesIn(text)).toEqual({ start, end, whole: true })
})

test('a span of dates that are understood only in part says more', () => {
  expect(datesIn('03/04/2019 - Fall 2020')).toEqual({ start: '2019', end: '2020', whole: false })
})

test.each(['2019', '2019-04-15', '2015年3月', 'Feb-04-2019', '2010-11', '2020 - 2019'])(
  '%j is not a span',
  (text) => {
    expect(datesIn(text)?.end).toBeUndefined()
  },
)
