import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import { blocksText } from '#contract/blocks.ts'
import { root } from '../load/root.ts'
import { ownersWords, resumeFacts } from '../testing/facts.ts'
import { firstMissing } from '../testing/pdf.ts'
import { oneSpace, textOfHtml, textOfMarkdown, textsIn } from '../testing/texts.ts'

// The printed page is in e2e/print.spec.ts.
const { resume } = ownersWords()
const built = (name: string) => readFileSync(join(root, 'dist', 'public', name))
const shown = resumeFacts(['date', 'title', 'place', 'location'])

test('the Word file, in its own styles, lists and links', async () => {
  const { value } = await mammoth.convertToHtml({ buffer: built('resume.docx') })
  const facts = resumeFacts(['title', 'place', 'location', 'date', 'description'])
  expect(firstMissing(textOfHtml(value), facts)).toBeUndefined()
  expect(value).toMatch(/<h1>Experience<\/h1><h2>Senior Front-End Engineer<\/h2>/)
  expect(value).toContain('<a href="mailto:robin@example.com">robin@example.com</a>')
  expect(value).not.toContain('<table')
})

test('the page', () => {
  expect(shown.length).toBeGreaterThan(30)
  expect(firstMissing(textOfHtml(built('resume.html').toString(), 'main'), shown)).toBeUndefined()
})

test('the summary, which begins the page', () => {
  const summary = oneSpace(blocksText(resume.summary ?? []))
  expect(summary).not.toBe('')
  const page = textOfHtml(built('resume.html').toString(), 'main')
  expect(firstMissing(page, ['Resume', summary, 'Experience'])).toBeUndefined()
  expect(JSON.parse(built('resume.json').toString()).basics.summary).toBe(summary)
})

test('the Markdown', () => {
  const facts = resumeFacts(['title', 'place', 'location', 'date'])
  expect(firstMissing(textOfMarkdown(built('resume.md').toString()), facts)).toBeUndefined()
})

test('the JSON', () => {
  const { work, education, certificates, skills } = JSON.parse(built('resume.json').toString())
  const values = textsIn([work, education, certificates, skills])
  const facts = resumeFacts(['place', 'title', 'location', 'start', 'end'])
  expect(missingOf(values, facts)).toBeUndefined()
})

function missingOf(values: string[], facts: string[]): string | undefined {
  let from = 0
  return facts.find((fact) => {
    from = values.indexOf(fact, from) + 1
    return from === 0
  })
}
