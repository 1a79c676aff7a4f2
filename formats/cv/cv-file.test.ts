import { expect, test } from 'vitest'
import type { Resume } from '#contract/built-content.ts'
import { profile, resume } from '../../testing/cv.ts'
import { openPdf as open, textOfPdf } from '../../testing/pdf.ts'
import { renderCv } from './cv.tsx'

const cv = await open(await renderCv({ profile, resume }))

test('the document says whose CV it is, in which language and what made it', async () => {
  const { info } = await cv.getMetadata()
  expect(info).toMatchObject({
    Title: `${profile.name} - CV`,
    Author: profile.name,
    Subject: `${profile.jobTitle}, ${profile.location}`,
    Creator: 'Foyer',
    Producer: 'Foyer',
    Language: 'en',
  })
})

test('the owner chooses the paper', async () => {
  const cv = await open(await renderCv({ profile: { ...profile, paper: 'Letter' }, resume }))
  const [, , width = 0, height = 0] = (await cv.getPage(1)).view
  expect([Math.round(width), Math.round(height)]).toEqual([612, 792])
})

test('bookmarks lead to the sections, at the left edge and where each begins', async () => {
  const [whole, ...others] = await cv.getOutline()
  expect(others).toEqual([])
  expect(whole?.title).toBe(`${profile.name} - CV`)
  expect(whole?.count, 'open from the start').toBe(5)
  const sections = whole?.items ?? []
  expect(sections.map(({ title }) => title)).toEqual([
    'Experience',
    'Education',
    'Advance Skills',
    'Familiar Skills',
    'Tools',
  ])
  for (const { title, dest } of sections) {
    const [page, , left, top] = dest as [never, unknown, number, number]
    expect(left).toBeLessThanOrEqual(0)
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
  const [whole] = await cv.getOutline()
  expect(whole?.items.map(({ title }: { title: string }) => title)).toEqual(['Advance Skills'])
  expect(await textOfPdf(cv)).not.toMatch(/Experience|Education|Familiar Skills|Tools/)
})

test('the same content makes the same file', async () => {
  const made = () =>
    renderCv({ profile, resume }, undefined, { date: new Date('2026-04-30T12:00:00Z') })
  const [one, two] = [await made(), await made()]
  expect(Buffer.compare(one, two)).toBe(0)
  const { info } = await (await open(one)).getMetadata()
  expect(info).toMatchObject({ CreationDate: 'D:20260430120000Z' })
})
