import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import type { LocaleContent } from '#contract/built-content.ts'
import { dateText } from '../../load/dates.ts'
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

function formsOf(content: LocaleContent, index: number): [string, LocaleContent][] {
  const { profile, resume } = content
  const career = Array.from({ length: 5 }, (_, time) =>
    resume.experience.map((entry) => ({ ...entry, place: `${entry.place} ${time}` })),
  )
  const look = 'two-columns' as const
  return [
    [`${index}`, content],
    [`${index}-two-columns`, { ...content, profile: { ...profile, cv: { look, photo: false } } }],
    [`${index}-long`, { ...content, resume: { ...resume, experience: career.flat() } }],
  ]
}

const hasOffice = spawnSync('soffice', ['--version']).error === undefined
const programs = [...Object.keys(readers), 'mammoth', ...(hasOffice ? ['LibreOffice'] : [])]

test(`33 CVs in 11 languages are read back whole by ${programs.join(', ')}`, async () => {
  const folder = sampleContent()
  for (const tag of ['ar', 'de', 'es', 'fr'])
    cpSync(join(translations, tag), join(folder, tag), { recursive: true })
  const { locales } = await load(folder)
  const [{ content: sample }] = locales
  const all = [
    ...locales.map(({ content }) => content),
    ...people.map((person) => careerOf(sample, person)),
  ]
  const cvs = all.flatMap(formsOf)
  expect(cvs).toHaveLength(33)
  const out = newFolder()
  const missed: string[] = []
  const report = (program: string, cv: LocaleContent, text: string) => {
    const facts = factsMissing(text, cvFacts(cv))
    missed.push(...facts.map((fact) => `${program}, ${cv.profile.locale}: ${fact}`))
  }
  for (const [name, cv] of cvs) {
    const { locale } = cv.profile
    const texts = readTexts(textsFileOrEnglish(locale))
    const pdf = await renderCv(cv, texts)
    for (const [program, read] of Object.entries(readers)) {
      // Only pdftotext reads the spelling that Typst puts beside these scripts.
      if (program === 'pdftotext' || !/^(hi|th)/.test(locale)) report(program, cv, await read(pdf))
    }
    const path = join(out, `${name}.docx`)
    writeFileSync(path, await wordFile(cv, texts, new Date(0)))
    report('mammoth', cv, (await mammoth.extractRawText({ path })).value)
  }
  if (hasOffice) {
    const convert = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', out]
    const files = cvs.map(([name]) => join(out, `${name}.docx`))
    execFileSync('soffice', [...convert, ...files], { stdio: 'ignore' })
    for (const [name, cv] of cvs)
      report('LibreOffice', cv, readFileSync(join(out, `${name}.txt`), 'utf8'))
  }
  expect(missed).toEqual([])
})
