import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { type Block, blocksText } from '#contract/blocks.ts'
import type { Resume } from '#contract/built-content.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { profile, resume } from '../../testing/cv.ts'
import { firstMissing, openPdf as open, textOfPage, textOfPdf } from '../../testing/pdf.ts'
import { renderCv } from './cv.ts'

/** The sample owner's CV, with other words if a test has some. */
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
  expectInOrder(await textOfPdf(cvOfSample), [
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

test('names of many alphabets are shown whole', async () => {
  const name = 'Łukasz Çelik Őszi Nguyễn Văn Ệ Ștefan Олена Ελένη'
  expect(await textOfPdf(await cvOf({ profile: { name: name.normalize('NFD') } }))).toContain(
    name.normalize('NFC'),
  )
})

test('words longer than a line stay within the page, and are read whole', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelch'
  const email = 'robin.sample.of.portland@mail.example.com'
  const link = `example.com/${'жук-ünï'.repeat(20)}`
  const summary = parseMarkdown(`https://${link}`, 'a test')
  for (const look of ['one-column', 'two-columns'] as const) {
    const cv = await cvOf({
      profile: { name, email, cv: { look, photo: false } },
      resume: { summary },
    })
    const { items } = await (await cv.getPage(1)).getTextContent()
    const pieces = items.filter((item) => 'str' in item)
    const read = pieces.map(({ str }) => str).join('')
    for (const word of [name, email, link]) expect(read).toContain(word)
    const ends = pieces.map(({ transform, width }) => transform[4] + width)
    expect(Math.max(...ends)).toBeLessThan(595 - 50)
  }
})

test('a hyphen at the end of a line is read once, even in languages that repeat it', async () => {
  const summary = parseMarkdown('e-commerce, bem-vindo, '.repeat(30), 'a test')
  const cv = await cvOf({ profile: { locale: 'pt-BR' }, resume: { summary } })
  expect(await textOfPdf(cv)).not.toMatch(/- ?-/)
})

test('symbols that the fonts lack are left out, but not of what is said of the document', async () => {
  const cv = await cvOf({ profile: { name: 'Ann 🎉', location: 'Bath 🎉, UK' } })
  expect(await textOfPdf(cv)).toMatch(/Bath +, UK/)
  const { info } = await cv.getMetadata()
  expect(info).toMatchObject({ Title: 'Ann 🎉 - CV', Author: 'Ann 🎉' })
})

test('letters are drawn in Hebrew too', async () => {
  const text = await textOfPdf(await cvOf({ profile: { name: 'נועה כהן' } }))
  // Word by word: on the page they stand from right to left.
  for (const word of ['נועה', 'כהן']) expect(text).toContain(word)
})

test('Markdown in a description is shown, and its words can be selected', async () => {
  const description = parseMarkdown(
    'Built **fast** pages, *by hand*, with `make` and [a plan](https://example.com/plan):\n\n- first\n- second',
    'a test',
  )
  const experience = resume.experience.slice(0, 1).map((entry) => ({ ...entry, description }))
  const cv = await cvOf({ resume: { experience } })
  expect(await textOfPdf(cv)).toContain(
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
