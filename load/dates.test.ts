import { expect, test } from 'vitest'
import { cache, edit, errorsIn, sampleContent } from '../testing/content.ts'
import { loadContent } from './load.ts'

const first = 'start: 2021-03\n    end: present'

const datesOf = async (folder: string) =>
  (await loadContent(folder, cache)).content.resume.experience.map(({ date }) => date)

test('dates are shown in the words of the locale', async () => {
  const folder = sampleContent()
  expect((await datesOf(folder)).slice(0, 2)).toEqual(['Mar 2021 - Present', 'Jun 2018 - Feb 2021'])
  edit(folder, 'profile.yml', 'theme:', 'locale: de-DE\ntheme:')
  expect((await datesOf(folder))[1]).toBe('Juni 2018 - Feb. 2021')
})

test.each([
  ['start: 2021\n    end: 2022', '2021 - 2022'],
  ['start: 2022-05', 'May 2022'],
  ['start: 2022-05\n    end: 2022-05', 'May 2022'],
  ['start: 2021\n    end: present', '2021 - Present'],
  ['start: 2021-05\n    end: 2021', 'May 2021 - 2021'],
  ['start: 2021\n    end: 2021-05', '2021 - May 2021'],
  ['end: 2022-05', 'May 2022'],
  ['end: present', 'Present'],
])('%j is shown as %s', async (written, shown) => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', first, written)
  expect((await datesOf(folder))[0]).toBe(shown)
})

test.each([
  ['th-TH', 'เม.ย. 2019 - 2021'],
  ['fa-IR', 'آوریل ۲۰۱۹ - ۲۰۲۱'],
  ['ar-EG', 'أبريل ٢٠١٩ - ٢٠٢١'],
  ['ja-JP-u-ca-japanese', '2019年4月 - 2021年'],
])('in %s a date keeps its year, in the digits of its months', async (locale, shown) => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'theme:', `locale: ${locale}\ntheme:`)
  edit(folder, 'resume.yml', first, 'start: 2019-04\n    end: 2021')
  expect(await datesOf(folder)).toContain(shown)
})

test('the newest entry comes first, whatever the order in the file; spans may overlap', async () => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', first, 'start: 2011-03\n    end: 2014')
  expect((await datesOf(folder)).slice(0, 4)).toEqual([
    'Jun 2018 - Feb 2021',
    'Sep 2015 - May 2018',
    'Aug 2013 - Aug 2015',
    'Mar 2011 - 2014',
  ])
})

test('an entry without a date shows none, and comes last', async () => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', `    ${first}\n`, '')
  const { experience } = (await loadContent(folder, cache)).content.resume
  expect(experience.at(-1)).toMatchObject({ place: 'Fernwhistle Labs', date: '' })
})

test.each([
  ['start: 2021-03\n    end: 2021-02', '"2021-02"'],
  ['start: 2021-03\n    end: 2020', '2020'],
  ['start: 2021\n    end: 2020-12', '"2020-12"'],
])('dates that run backwards are a mistake: %j', async (written, found) => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', first, written)
  expect(await errorsIn(folder)).toEqual([
    expect.stringContaining(
      `:10 error: experience.0.end: found ${found}, expected an end that is not before the start`,
    ),
  ])
})

const aDate = 'expected a day such as "2019-04-15", a month such as "2019-04", or a year'

test.each([
  ...['2021-13', '21-03', 'March 2021', '2021-3'].map((date) => ['start', '2021-03', date, aDate]),
  ...['Present', 'today', '2021-3'].map((date) => [
    'end',
    'present',
    date,
    `${aDate}, or "present"`,
  ]),
])('a %s that is not %s but %j is explained', async (field, before, date, expected) => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', `${field}: ${before}`, `${field}: "${date}"`)
  expect(await errorsIn(folder)).toEqual([
    expect.stringContaining(`experience.0.${field}: found "${date}", ${expected}`),
  ])
})

test('a draft is shown nowhere, and its picture is not made', async () => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', first, `${first}\n    draft: true`)
  edit(folder, 'projects/car-broker/index.md', 'title:', 'draft: true\ntitle:')
  const { length: before } = (await loadContent(sampleContent(), cache)).assets
  const { content, assets } = await loadContent(folder, cache)
  expect(JSON.stringify(content)).not.toMatch(/Fernwhistle Labs"|Car Broker/)
  expect(assets.length).toBeLessThan(before)
})
