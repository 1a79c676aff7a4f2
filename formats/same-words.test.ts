import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksText } from '../load/plain-text.ts'
import { root } from '../load/root.ts'
import { jsonFacts, ownersWords, resumeFacts } from '../testing/facts.ts'
import { firstMissing, openPdf, textOfPdf } from '../testing/pdf.ts'
import { oneSpace, textOfHtml, textOfMarkdown, textsIn } from '../testing/texts.ts'

// The printed page is in e2e/formats.spec.ts.
const { profile, resume } = ownersWords()
const built = (name: string) => readFileSync(join(root, 'dist', 'public', name))
const shown = resumeFacts(['date', 'title', 'place', 'location'])

test('the PDF', async () => {
  const text = await textOfPdf(await openPdf(new Uint8Array(built('resume.pdf'))))
  expect(firstMissing(text, shown)).toBeUndefined()
})

test('the page', () => {
  expect(shown.length).toBeGreaterThan(30)
  expect(firstMissing(textOfHtml(built('resume.html').toString(), 'main'), shown)).toBeUndefined()
})

test('the summary, which begins the page and the CV', async () => {
  const summary = oneSpace(blocksText(resume.summary ?? []))
  expect(summary).not.toBe('')
  const page = textOfHtml(built('resume.html').toString(), 'main')
  expect(firstMissing(page, ['Resume', summary, 'Experience'])).toBeUndefined()
  expect(JSON.parse(built('resume.json').toString()).basics.summary).toBe(summary)
  const cv = await textOfPdf(await openPdf(new Uint8Array(built('resume.pdf'))))
  expect(firstMissing(cv, [summary, 'Experience'])).toBeUndefined()
})

test('the Markdown', () => {
  const facts = resumeFacts(['title', 'place', 'location', 'date'])
  expect(firstMissing(textOfMarkdown(built('resume.md').toString()), facts)).toBeUndefined()
})

test('the JSON', () => {
  const { work, education, certificates, skills } = JSON.parse(built('resume.json').toString())
  const values = textsIn([work, education, certificates, skills])
  const facts = jsonFacts({
    ...resume,
    experience: resume.experience.map((entry) => ({ ...entry, description: [] })),
  })
  expect(missingOf(values, facts)).toBeUndefined()
})

test('the structured data: what holds today, and what was learned', () => {
  const person = personIn(built('index.html').toString())
  expect(person).toMatchObject({ name: profile.name, jobTitle: profile.jobTitle })
  const present = resume.experience.filter(({ end }) => end === 'present')
  const past = resume.education.filter(({ end }) => end !== 'present')
  expect(textsIn(person.worksFor)).toEqual(expect.arrayContaining(present.map((one) => one.place)))
  expect(textsIn(person.alumniOf)).toEqual(expect.arrayContaining(past.map((one) => one.place)))
  const skills = [...resume.advanceSkills, ...resume.familiarSkills, ...resume.tools]
  expect(person.knowsAbout).toEqual(skills)
})

test('the contact card', () => {
  const card = built('contact.vcf').toString().replace(/\r\n /g, '').replace(/\\/g, '')
  const words = [profile.name, profile.email, profile.jobTitle, ...profile.location.split(', ')]
  expect(firstMissing(card, words)).toBeUndefined()
})

function personIn(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph'][0].mainEntity
}

function missingOf(values: string[], facts: string[]): string | undefined {
  let from = 0
  return facts.find((fact) => {
    from = values.indexOf(fact, from) + 1
    return from === 0
  })
}
