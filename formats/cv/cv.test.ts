import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { Block } from '#contract/blocks.ts'
import type { Resume } from '#contract/built-content.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { blocksText } from '../../load/plain-text.ts'
import { arabic, devanagari as font, profile, resume } from '../../testing/cv.ts'
import { firstMissing, openPdf as open, textOf, textOfPage } from '../../testing/pdf.ts'
import { coverageOf } from './coverage.ts'
import { renderCv } from './cv.tsx'

/** The sample owner's CV, with other words where a test gives some. */
const cvOf = async (other: { profile?: Partial<typeof profile>; resume?: Partial<Resume> } = {}) =>
  open(
    await renderCv({
      profile: { ...profile, ...other.profile },
      resume: { ...resume, ...other.resume },
    }),
  )
const cvOfSample = await cvOf()

test('the CV of the sample owner has one or two pages of A4', async () => {
  expect([1, 2]).toContain(cvOfSample.numPages)
  const [, , width = 0, height = 0] = (await cvOfSample.getPage(1)).view
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
})

test('every word of the resume can be selected, in the order of the content', async () => {
  expectInOrder(await textOf(cvOfSample), [
    profile.name,
    profile.jobTitle,
    profile.email,
    '+1 (202) 555-0142',
    profile.location,
    ...profile.links.map(({ href }) => href.replace('https://', '')),
    blocksText(resume.summary ?? []),
    'Experience',
    ...wordsOfExperience(resume),
    'Education',
    ...resume.education.flatMap(({ date, title = '', place = '', link = '' }) => [
      date,
      title,
      place,
      link.replace('https://', ''),
    ]),
    'Advance Skills',
    resume.advanceSkills.join(', '),
    'Familiar Skills',
    resume.familiarSkills.join(', '),
    'Tools',
    resume.tools.join(', '),
  ])
})

test('every page ends with the name and its number', async () => {
  for (let number = 1; number <= cvOfSample.numPages; number++) {
    expect(await textOfPage(cvOfSample, number)).toMatch(
      new RegExp(`${profile.name} Page ${number} of ${cvOfSample.numPages}$`),
    )
  }
})

test('e-mail, phone, profiles and credentials are links', async () => {
  expect(await linksOf(cvOfSample)).toEqual([
    'mailto:robin@example.com',
    'tel:+12025550142',
    ...profile.links.map(({ href }) => href),
    ...resume.education.flatMap(({ link }) => link ?? []),
  ])
})

test('an address of any length is printed in full, over lines that end before the edge', async () => {
  const path = `${'verify/'.repeat(8)}${'efficient-0123456789?a=b&'.repeat(9)}`
  const link = `https://credentials.example.com/${path}`.slice(0, 250)
  const education = resume.education.map((entry) => ({ ...entry, link }))
  const links = profile.links.map((each) => ({ ...each, href: link }))
  const cv = await cvOf({ profile: { links }, resume: { education } })
  const copied = (await textOf(cv)).replaceAll(' ', '').split(link.replace('https://', ''))
  expect(copied).toHaveLength(links.length + education.length + 1)
  expect((await linksOf(cv)).filter((each) => each === link).length).toBe(copied.length - 1)
  for (let number = 1; number <= cv.numPages; number++) {
    const { items } = await (await cv.getPage(number)).getTextContent()
    for (const item of items) {
      if ('str' in item) expect(item.transform[4] + item.width, item.str).toBeLessThan(595 - 53)
    }
  }
})

test('where a line of the source ends, the text goes on', async () => {
  const description = parseMarkdown('Short words\nin two lines.', 'resume.yml')
  const experience = careerOf(1).experience.map((entry) => ({ ...entry, description }))
  const cv = await cvOf({ resume: { experience } })
  const { items } = await (await cv.getPage(1)).getTextContent()
  const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
  expect(lines.join('')).toContain('Short words in two lines.')
})

test('a career of forty places loses none of them, and a description longer than a page flows on', async () => {
  const [{ description = [], ...first } = {}, ...others] = careerOf(40).experience
  const experience = [
    { ...first, description: repeat(description, 25) },
    ...others,
  ] as Resume['experience']
  const cv = await cvOf({ resume: { experience } })
  expectInOrder((await flowingPages(cv)).join(' '), [
    'Experience',
    ...wordsOfExperience({ ...resume, experience }),
    'Education',
    ...resume.tools,
  ])
})

test('no heading ends a page, wherever the page ends', async () => {
  for (let places = 1; places <= 12; places++) {
    const cv = await cvOf({ resume: careerOf(places) })
    for (const page of await flowingPages(cv)) {
      expect(page).not.toMatch(/ (Experience|Education|Advance Skills|Familiar Skills|Tools)$/)
    }
  }
})

test('names of many alphabets are shown whole', async () => {
  const name = 'Łukasz Çelik Őszi Nguyễn Văn Ệ Ștefan Олена Ελένη'
  expect(await textOf(await cvOf({ profile: { name: name.normalize('NFD') } }))).toContain(
    name.normalize('NFC'),
  )
})

test('signs that the typefaces lack are left out, but not of what is said of the document', async () => {
  const cv = await cvOf({ profile: { name: 'Ann 🎉', location: 'Bath 🎉, UK' } })
  expect(await textOf(cv)).toMatch(/Bath +, UK/)
  const { info } = await cv.getMetadata()
  expect(info).toMatchObject({ Title: 'Ann 🎉 - CV', Author: 'Ann 🎉' })
})

test('in a CV that is read from the right, Latin words keep their signs where they were written', async () => {
  const tools = ['C++', '"quoted"', 'C#']
  const text = await textOf(await cvOf({ profile: { locale: 'ar' }, resume: { tools } }))
  for (const each of [...tools, 'a large search company.']) expect(text).toContain(each)
})

test('letters are drawn in Hebrew too, and by the typeface of the owner’s where there is one', async () => {
  const somebody = { ...profile, name: 'נועה כהן', location: 'Pune, महाराष्ट्र' }
  const text = await textOf(
    await open(await renderCv({ profile: somebody, resume }, undefined, { font })),
  )
  // Word by word: on the page they stand from right to left.
  for (const word of ['נועה', 'כהן']) expect(text).toContain(word)
  expect(text).toMatch(/Pune, म/)
  // Another one, with a letter that the CV's own Arabic has not, is not taken for the first.
  expect(await coverageOf('ݐ', 'en', arabic)).toMatchObject({ missing: [] })
})

test('Markdown in a description is shown, and its words can be selected', async () => {
  const description = parseMarkdown(
    'Built **fast** pages, *by hand*, with `make` and [a plan](https://example.com/plan):\n\n- first\n- second',
    'a test',
  )
  const experience = resume.experience.slice(0, 1).map((entry) => ({ ...entry, description }))
  const cv = await cvOf({ resume: { experience } })
  expect(await textOf(cv)).toContain(
    'Built fast pages, by hand, with make and a plan: \u2022 first \u2022 second',
  )
  expect(await linksOf(cv)).toContain('https://example.com/plan')
})

const repeat = (blocks: Block[], times: number): Block[] =>
  parseMarkdown(`${blocksText(blocks)} `.repeat(times).trim(), 'a test')

/** A resume with as many places as wanted, each with a number of its own. */
function careerOf(places: number): Resume {
  const { experience } = resume
  const career = Array.from({ length: places }, (_, index) => ({
    ...(experience[index % experience.length] as Resume['experience'][number]),
    id: `${index}`,
    place: `Workplace ${index}.`,
  }))
  return { ...resume, experience: career }
}

/** The text of each page without its foot. */
async function flowingPages(cv: PDFDocumentProxy): Promise<string[]> {
  const pages = Array.from({ length: cv.numPages }, (_, index) => textOfPage(cv, index + 1))
  return (await Promise.all(pages)).map((page) =>
    page.replace(/\S+ \S+ Page \d+ of \d+$/, '').trim(),
  )
}

async function linksOf(cv: PDFDocumentProxy): Promise<string[]> {
  const pages = Array.from({ length: cv.numPages }, async (_, index) => {
    const annotations = await (await cv.getPage(index + 1)).getAnnotations()
    return annotations.map(({ unsafeUrl }) => unsafeUrl as string)
  })
  return (await Promise.all(pages)).flat()
}

function wordsOfExperience({ experience }: Resume): string[] {
  return experience.flatMap(({ date, title = '', place = '', location = '', description = [] }) => [
    date,
    title,
    place,
    location,
    ...blocksText(description).split('\n'),
  ])
}

function expectInOrder(text: string, parts: string[]): void {
  expect(firstMissing(text, parts)).toBeUndefined()
}
