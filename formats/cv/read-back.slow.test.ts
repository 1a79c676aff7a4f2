import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import type { LocaleContent } from '#contract/built-content.ts'
import { dateText } from '../../i18n/dates.ts'
import { readTexts, textsFileOrEnglish } from '../../load/languages/texts.ts'
import { load } from '../../load/load.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { sampleContent } from '../../testing/content.ts'
import { people } from '../../testing/people.ts'
import { newFolder } from '../../testing/process.ts'
import { cvFacts, factsMissing, readers } from '../../testing/read-back.ts'
import { translations } from '../../testing/translations.ts'
import { renderCv } from './cv.ts'
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
    for (const [program, read] of Object.entries(readers)) {
      // docs/cv-proof.md says what they miss in these scripts.
      const isRead = program === 'pdftotext' ? !/^(ar|th)/.test(tag) : !/^(ar|hi|th)/.test(tag)
      if (isRead) report(program, cv, await read(pdf))
    }
    writeFileSync(wordOf(name), await wordFile(cv, texts, new Date(0)))
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
