import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { Resume, ResumeEntry } from '#contract/built-content.ts'
import { chosenLook } from '#contract/look.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { profile, renderCv, resume } from '../../testing/cv.ts'
import { fontsOf, openPdf as open, tagsOf, textOfPage, textOfPdf } from '../../testing/pdf.ts'

/** The sample owner's CV, with other words if a test has some. */
const cvOf = async (other: { profile?: Partial<typeof profile>; resume?: Partial<Resume> } = {}) =>
  open(
    await renderCv({
      profile: { ...profile, ...other.profile },
      resume: { ...resume, ...other.resume },
    }),
  )
const cvOfSample = await cvOf()

test.each([
  ['A4', 595, 842],
  ['Letter', 612, 792],
] as const)('the CV of the sample owner has one or two pages of %s', async (paper, ...size) => {
  const cv = await cvOf({ profile: { paper } })
  expect([1, 2]).toContain(cv.numPages)
  expect((await cv.getPage(1)).view.slice(2).map(Math.round)).toEqual(size)
})

test('every page ends with the name and its number', async () => {
  for (let number = 1; number <= cvOfSample.numPages; number++) {
    expect(await textOfPage(cvOfSample, number)).toMatch(
      new RegExp(`${profile.name} Page ${number} of ${cvOfSample.numPages}$`),
    )
  }
})

test.each([
  ['broadsheet', 'Literata-Medium'],
  ['console', 'GeistMono-SemiBold'],
  ['gallery', 'Geist-SemiBold'],
  ['poster', 'Gabarito-ExtraBold'],
  ['meadow', 'Nunito-Bold'],
] as const)(
  'with the look %s, headings are in %s, and nothing else differs',
  async (look, face) => {
    const cv = await cvOf({ profile: { look: chosenLook(look).look } })
    expect((await fontsOf(await cv.getPage(1))).toSorted()).toEqual(
      [face, 'SourceSans3-Regular'].toSorted(),
    )
    expect(cv.numPages).toBe(cvOfSample.numPages)
    for (let number = 1; number <= cv.numPages; number++)
      expect(await tagsOf(cv, number)).toEqual(await tagsOf(cvOfSample, number))
  },
)

test('e-mail, phone, profiles and credentials are links', async () => {
  expect(await linksOf(cvOfSample)).toEqual([
    'mailto:robin@example.com',
    'tel:+12025550142',
    ...profile.links.map(({ href }) => href),
    ...resume.education.flatMap(({ link }) => link ?? []),
  ])
})

test('names of many alphabets are shown whole', async () => {
  const name = 'Łukasz Çelik Őszi Nguyễn Văn Ệ Ștefan Олена Ελένη'
  expect(await textOfPdf(await cvOf({ profile: { name: name.normalize('NFD') } }))).toContain(
    name.normalize('NFC'),
  )
})

test('an emoji that frames a digit takes no digit of a date with it', async () => {
  const text = await textOfPdf(await cvOf({ profile: { jobTitle: '1️⃣ Engineer' } }))
  expect(text).toContain('1 Engineer')
  expect(text).toContain('2013 – 2014')
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

test('symbols that the fonts lack are left out, but stay in the document’s metadata', async () => {
  const cv = await cvOf({ profile: { name: 'Ann 🎉', location: 'Bath 🎉, UK' } })
  expect(await textOfPdf(cv)).toMatch(/Bath +, UK/)
  const { info } = await cv.getMetadata()
  expect(info).toMatchObject({ Title: 'Ann 🎉 - CV', Author: 'Ann 🎉' })
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

test('the document says whose CV it is, and in which language', async () => {
  const { info } = await cvOfSample.getMetadata()
  expect(info).toMatchObject({
    Title: `${profile.name} - CV`,
    Author: profile.name,
    Subject: `${profile.jobTitle}, ${profile.location}`,
    Language: 'en-US',
  })
})

test('each bookmark leads to the start of its section', async () => {
  const sections = await cvOfSample.getOutline()
  expect(sections.map(({ title }) => title)).toEqual([
    'Experience',
    'Education',
    'Advance Skills',
    'Familiar Skills',
    'Tools',
  ])
  for (const { title, dest } of sections) {
    const [page, , left, top] = dest as [never, unknown, number, number]
    expect(left).toBeLessThanOrEqual(54)
    const number = (await cvOfSample.getPageIndex(page)) + 1
    const { items } = await (await cvOfSample.getPage(number)).getTextContent()
    const below = items.flatMap((item) =>
      'str' in item && item.str.trim() && item.transform[5] < top ? item.str : [],
    )
    expect(below[0]).toBe(title)
  }
})

test('a resume without a section has neither its bookmark nor its heading', async () => {
  const cv = await cvOf({
    resume: { experience: [], education: [], familiarSkills: [], tools: [] },
  })
  expect((await cv.getOutline()).map(({ title }) => title)).toEqual(['Advance Skills'])
  expect(await textOfPdf(cv)).not.toMatch(/Experience|Education|Familiar Skills|Tools/)
})

test('the same content makes the same file', async () => {
  const render = () => renderCv({ profile, resume })
  const [one, two] = [await render(), await render()]
  expect(Buffer.compare(one, two)).toBe(0)
  const { info } = await (await open(one)).getMetadata()
  expect(info).toMatchObject({ CreationDate: 'D:20260430000000Z' })
})

test('tags say what is a heading, a list and a link, in the order of the page', async () => {
  const description = parseMarkdown(
    'Made [a plan](https://example.com):\n\n- first\n- second',
    'a test',
  )
  const [latest] = resume.experience as [ResumeEntry]
  const experience = [{ ...latest, description }]
  const cv = await cvOf({ resume: { experience } })
  expect((await tagsOf(cv)).filter((tag) => tag !== 'Div').join(' ')).toMatch(
    /^Root Document H1=Robin Sample P=Senior Front-End Engineer P=Portland, Oregon Link=robin@example.com .* H2=Experience P=Mar 2021 – Present H3=Senior Front-End Engineer P=Fernwhistle Labs, Portland, Oregon P=Made: Link=a plan L LI Lbl=• LBody P=first LI Lbl=• LBody P=second H2=Education /,
  )
})

async function linksOf(cv: PDFDocumentProxy): Promise<string[]> {
  const pages = Array.from({ length: cv.numPages }, async (_, index) => {
    const annotations = await (await cv.getPage(index + 1)).getAnnotations()
    return annotations.map(({ unsafeUrl }) => unsafeUrl as string)
  })
  return (await Promise.all(pages)).flat()
}
