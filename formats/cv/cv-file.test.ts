import { expect, test } from 'vitest'
import type { Resume, ResumeEntry } from '#contract/built-content.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { profile, resume } from '../../testing/cv.ts'
import { openPdf as open, tagsOf, textOfPdf } from '../../testing/pdf.ts'
import { renderCv } from './cv.ts'

const cv = await open(await renderCv({ profile, resume }))

test('the document says whose CV it is, and in which language', async () => {
  const { info } = await cv.getMetadata()
  expect(info).toMatchObject({
    Title: `${profile.name} - CV`,
    Author: profile.name,
    Subject: `${profile.jobTitle}, ${profile.location}`,
    Language: 'en-US',
  })
})

test('the owner chooses the paper', async () => {
  const cv = await open(await renderCv({ profile: { ...profile, paper: 'Letter' }, resume }))
  const [, , width = 0, height = 0] = (await cv.getPage(1)).view
  expect([Math.round(width), Math.round(height)]).toEqual([612, 792])
})

test('bookmarks lead to the sections, where each begins', async () => {
  const sections = await cv.getOutline()
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
    const { items } = await (await cv.getPage((await cv.getPageIndex(page)) + 1)).getTextContent()
    const below = items.flatMap((item) =>
      'str' in item && item.str.trim() && item.transform[5] < top ? item.str : [],
    )
    expect(below[0]).toBe(title)
  }
})

test('a resume without a section has neither its bookmark nor its heading', async () => {
  const empty: Resume = { ...resume, experience: [], education: [], familiarSkills: [], tools: [] }
  const cv = await open(await renderCv({ profile, resume: empty }))
  expect((await cv.getOutline()).map(({ title }) => title)).toEqual(['Advance Skills'])
  expect(await textOfPdf(cv)).not.toMatch(/Experience|Education|Familiar Skills|Tools/)
})

test('the same content makes the same file', async () => {
  const made = () =>
    renderCv({ profile, resume }, undefined, { date: new Date('2026-04-30T12:00:00Z') })
  const [one, two] = [await made(), await made()]
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
  const cv = await open(await renderCv({ profile, resume: { ...resume, experience } }))
  expect((await tagsOf(cv)).filter((tag) => tag !== 'Div').join(' ')).toMatch(
    /^Root Document H1=Robin Sample P=Senior Front-End Engineer P=Portland, Oregon Link=robin@example.com .* H2=Experience P=Mar 2021 – Present H3=Senior Front-End Engineer P=Fernwhistle Labs, Portland, Oregon P=Made: Link=a plan L LI Lbl=• LBody P=first LI Lbl=• LBody P=second H2=Education /,
  )
})
