import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, examined } from '../../testing/content.ts'

import { inFiveLanguages, localeIn } from '../../testing/languages.ts'

test.each([
  [
    'es/profile.yml',
    'title: Teléfono',
    'title: Teléfono\n    value: +34 600 000 000',
    /es\/profile\.yml:9:12 warning: contact\.0\.value: found "\+34 600 000 000", but "\+1 \(202\) 555-0142" in the default language: leave it out if/,
  ],
  [
    'es/profile.yml',
    'title: Correo electrónico',
    'title: Correo electrónico\n    value: otra@example.com',
    /es\/profile\.yml:11:12 warning: contact\.1\.value: found "otra@example\.com", but/,
  ],
  [
    'es/profile.yml',
    'title: Red profesional',
    'title: Red profesional\n    href: https://example.com/es',
    /es\/profile\.yml:\d+:11 warning: links\.0\.href: found "https:\/\/example\.com\/es", but/,
  ],
  [
    'es/projects/car-broker/index.md',
    'title:',
    'pageLink: https://example.com/es\ntitle:',
    /car-broker\/index\.md:2:11 warning: pageLink: found "https:\/\/example\.com\/es", but/,
  ],
])('another address in %s is pointed out', async (file, from, to, expected) => {
  const folder = inFiveLanguages()
  edit(folder, file, from, to)
  const told = (await examined(folder)).filter((line) => line.includes(': leave it out if'))
  expect(told).toEqual([expect.stringMatching(expected)])
})

test('the dates of the default may stand in a language too', async () => {
  const folder = inFiveLanguages()
  edit(folder, 'de/resume.yml', 'title: Leitende', 'start: 2021-03\n    title: Leitende')
  expect((await localeIn(folder, 'de')).resume.experience[0]?.date).toBe('März 2021 - heute')
})

test('a CV of a language that is older than its words is pointed out', async () => {
  const folder = inFiveLanguages()
  for (const tag of ['es', 'de']) writeFileSync(join(folder, tag, 'cv.pdf'), '%PDF-1.7')
  utimesSync(join(folder, 'es', 'cv.pdf'), 1, 1)
  const told = (await examined(folder)).filter((line) => line.includes('cv.pdf'))
  expect(told).toEqual([
    expect.stringMatching(/es\/cv\.pdf warning: is older than resume\.yml or profile\.yml/),
  ])
})
