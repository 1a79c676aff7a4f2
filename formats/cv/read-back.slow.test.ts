import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import mammoth from 'mammoth'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { LocaleContent } from '#contract/built-content.ts'
import { dateText } from '../../i18n/dates.ts'
import { readTexts, textsFileOrEnglish } from '../../load/languages/texts.ts'
import { load } from '../../load/load.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { sampleContent } from '../../testing/content.ts'
import { renderCv } from '../../testing/cv.ts'
import { fontsOf, openPdf } from '../../testing/pdf.ts'
import { people } from '../../testing/people.ts'
import { newFolder } from '../../testing/process.ts'
import { cvFacts, factsMissing, readers } from '../../testing/read-back.ts'
import { translations } from '../../testing/translations.ts'
import { cvData } from './cv-data.ts'
import { wordFile } from './word.ts'

/** The sample's career in the words of someone else. */
function careerOf(
  sample: LocaleContent,
  [locale, , name, summary]: (typeof people)[number],
): LocaleContent {
  const words = parseMarkdown(summary, 'a test')
  const description = parseMarkdown(`- ${summary}\n- **${name}** ${summary}`, 'a test')
  const experience = sample.resume.experience.map((entry) => ({
    ...entry,
    date: dateText(entry, locale),
    place: `${name} ${entry.id}`,
    description,
  }))
  return {
    ...sample,
    profile: { ...sample.profile, locale, name, jobTitle: name },
    resume: { ...sample.resume, summary: words, experience },
  }
}

function formsOf(content: LocaleContent): [string, LocaleContent][] {
  const { profile, resume } = content
  const career = Array.from({ length: 5 }, (_, time) =>
    resume.experience.map((entry) => ({ ...entry, place: `${entry.place} ${time}` })),
  )
  const look = 'two-columns' as const
  return [
    ['plain', content],
    ['two-columns', { ...content, profile: { ...profile, cv: { look, photo: false } } }],
    ['long', { ...content, resume: { ...resume, experience: career.flat() } }],
  ]
}

const office = 'soffice'
const hasOffice = spawnSync(office, ['--version']).error === undefined
const programs = [...Object.keys(readers), 'mammoth', ...(hasOffice ? ['LibreOffice'] : [])]

const translated = ['ar', 'de', 'es', 'fr']
const languages = ['en', ...translated, ...people.map(([locale]) => locale)]

test.each(languages)(`CVs in %s are read back whole by ${programs.join(', ')}`, async (tag) => {
  const folder = sampleContent()
  if (translated.includes(tag))
    cpSync(join(translations, tag), join(folder, tag), { recursive: true })
  const [first, second = first] = (await load(folder)).locales
  const person = people.find(([locale]) => locale === tag)
  const content = person ? careerOf(first.content, person) : second.content
  const texts = readTexts(textsFileOrEnglish(tag))
  const out = newFolder()
  const missed: string[] = []
  const report = (program: string, cv: LocaleContent, text: string) =>
    missed.push(...factsMissing(text, cvFacts(cv)).map((fact) => `${program}: ${fact}`))
  const forms = formsOf(content)
  const wordOf = (name: string) => join(out, `${name}.docx`)
  for (const [name, cv] of forms) {
    const pdf = await renderCv(cv, texts)
    if (person && name === 'plain') await expectWellSet(pdf, person[1])
    if (tag === 'ar' && name === 'plain') await expectFromRight(pdf)
    for (const [program, read] of Object.entries(readers)) {
      // docs/cv-proof.md says what they miss in these scripts.
      const isRead = program === 'pdftotext' ? !/^(ar|th)/.test(tag) : !/^(ar|hi|th)/.test(tag)
      if (isRead) report(program, cv, await read(pdf))
    }
    writeFileSync(wordOf(name), await wordFile(cvData(cv, texts, new Date(0))))
    report('mammoth', cv, (await mammoth.extractRawText({ path: wordOf(name) })).value)
  }
  if (hasOffice) {
    const convert = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', out]
    execFileSync(office, [...convert, ...forms.map(([name]) => wordOf(name))], { stdio: 'ignore' })
    for (const [name, cv] of forms)
      report('LibreOffice', cv, readFileSync(join(out, `${name}.txt`), 'utf8'))
  }
  expect(missed).toEqual([])
})

async function expectWellSet(pdf: Uint8Array, typeface: string) {
  const cv = await openPdf(new Uint8Array(pdf))
  const page = await cv.getPage(1)
  const [, , right = 0] = page.view
  const pieces = await piecesOf(page)
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
  expect(await fontsOf(page)).toEqual(
    expect.arrayContaining([`${typeface}-Regular`, `${typeface}-SemiBold`]),
  )
}

async function expectFromRight(pdf: Uint8Array) {
  const cv = await openPdf(new Uint8Array(pdf))
  expect((await cv.getMetadata()).info).toMatchObject({ Language: 'ar' })
  const pieces = await piecesOf(await cv.getPage(1))
  const heading = pieces.find(({ str, height }) => str.trim() === 'الخبرة' && height === 12)
  expect(heading?.transform[4]).toBeGreaterThan(400)
}

const piecesOf = async (page: PDFPageProxy) =>
  (await page.getTextContent()).items.filter((item) => 'str' in item)
