import { expect, test, vi } from 'vitest'
import { dateText } from '../../i18n/dates.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { profile, resume } from '../../testing/cv.ts'
import { fontsOf, openPdf } from '../../testing/pdf.ts'
import { people } from '../../testing/people.ts'
import { factsMissing, readers } from '../../testing/read-back.ts'
import { renderCv } from './cv.ts'

// The first run has npm fetch the typefaces.
vi.setConfig({ testTimeout: 180_000 })

test.each(people)('the CV of %s is set in %s, whole and within its page', async (...person) => {
  const [locale, typeface, name, summary] = person
  const description = parseMarkdown(`- ${summary}\n- **${name}** ${summary}`, 'a test')
  const date = dateText({ start: '2016-10', end: '2022-11' }, locale)
  const experience = resume.experience.map((entry) => ({
    ...entry,
    date,
    description,
    place: name,
  }))
  const pdf = await renderCv({
    profile: { ...profile, locale, name, jobTitle: name },
    resume: { ...resume, summary: parseMarkdown(summary, 'a test'), experience },
  })
  expect(pdf.length).toBeLessThan(300_000)
  const cv = await openPdf(new Uint8Array(pdf))
  const page = await cv.getPage(1)
  const { items } = await page.getTextContent()
  const pieces = items.filter((item) => 'str' in item)
  const read = pieces.map(({ str }) => str).join('')
  // pdf.js doesn't read the spelling that Typst puts beside these scripts.
  const text = /^(hi|th)/.test(locale) ? await readers.pdftotext?.(pdf) : read
  if (text) expect(factsMissing(text, [name, summary])).toEqual([])

  const [, , right = 0] = page.view
  for (const { str, transform, width } of pieces) {
    expect(transform[4] + width, str).toBeLessThan(right - 50)
  }
  const lines = Map.groupBy(
    pieces.filter(({ str }) => str.trim()),
    ({ transform }) => transform[5],
  )
  expect(lines.size).toBeGreaterThan(20)
  for (const [first] of lines.values())
    expect(first?.str).not.toMatch(/^([、。，）」・ーッ]|(1[01])?[月월])/)

  const fonts = [...(await fontsOf(cv)).keys()]
  expect(fonts).toEqual(expect.arrayContaining([`${typeface}-Regular`, `${typeface}-SemiBold`]))
})
