import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import type { ResumeEntry } from '#contract/built-content.ts'
import { englishTexts } from '../../i18n/texts.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { profile, resume } from '../../testing/cv.ts'
import { cvData } from './cv-data.ts'
import { wordFile } from './word.ts'

const date = new Date('2026-04-30')

test('a Word file has lists within lists and its language', async () => {
  const list = '1. one\n   - *deep*\n2. two\n\n[A plan](https://example.com/plan)\n\n### Three'
  const [latest] = resume.experience as [ResumeEntry]
  const experience = [{ ...latest, description: parseMarkdown(list, 'a test') }]
  const made = await wordFile(
    cvData({ profile, resume: { ...resume, experience } }, englishTexts, date),
  )
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(made) })
  expect(value).toContain(
    '<ol><li>one<ul><li><em>deep</em></li></ul></li><li>two</li></ol><p><a href="https://example.com/plan">A plan</a></p><h4>Three</h4>',
  )
  const files = unzipSync(made)
  expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toContain('w:lang w:val="en-US"')
  expect(strFromU8(files['docProps/core.xml'] ?? new Uint8Array())).toContain(profile.name)
})
