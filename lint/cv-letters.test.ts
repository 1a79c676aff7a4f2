import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diagnoseLinks } from '../build/check-links.ts'

import { ownContent } from '../testing/check-content.ts'
import { cache, edit, examined } from '../testing/content.ts'
import { arabic } from '../testing/cv.ts'
import { buildWith } from '../testing/other-content.ts'
import { openPdf, textOf } from '../testing/pdf.ts'
import { checkedContent } from './checked-content.ts'

test('letters that no typeface has are an error, unless the owner brings one that has them or a CV', async () => {
  const folder = ownContent()
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: 作家 ݐ 𓀀 🎉')
  const told = async () => (await examined(folder)).join('\n')
  expect(await told()).toMatch(
    /resume\.yml error: the CV is not made \(\/resume\.pdf\), since no typeface has its letters ݐ 𓀀: add one that has them to the content as cv-font\.ttf, or a CV of your own as cv\.pdf$/,
  )
  edit(folder, 'about.md', /$/, '[CV](/resume.pdf)')
  const plan = { content: folder, siteUrl: '' }
  const dead = await diagnoseLinks(plan, await checkedContent(folder, cache))
  expect(dead).toMatchObject([{ text: expect.stringContaining('found a link to /resume.pdf') }])
  cpSync(arabic, join(folder, 'cv-font.ttf'))
  expect(await told()).toMatch(/its letters 𓀀: add/)
  writeFileSync(join(folder, 'cv-font.ttf'), 'no typeface')
  expect(await told()).toContain('cv-font.ttf error: found a file that is not a font')
  rmSync(join(folder, 'cv-font.ttf'))
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
  expect(await told()).not.toContain('the CV')
}, 120_000)

test('a CV that would lack letters is neither made nor offered, and the others are', async () => {
  const { project, remove, output } = await buildWith((content) => {
    rmSync(join(content, 'cv.pdf'))
    edit(content, 'profile.yml', 'name: Robin Sample', 'name: 山田太郎')
    edit(content, 'profile.yml', /$/, '\nlocale: ja-JP\n')
    mkdirSync(join(content, 'es'))
    writeFileSync(join(content, 'es', 'profile.yml'), 'jobTitle: Escriba 𓀀\n')
  })
  onTestFinished(remove)
  const folder = join(project, 'dist', 'public')
  expect(output).toMatch(/resume\.yml error: the CV is not made \(\/es\/resume\.pdf\), .* 𓀀: add/)
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(made.filter((name) => /resume\.pdf$/.test(name))).toEqual(['resume.pdf'])
  const japanese = await openPdf(new Uint8Array(readFileSync(join(folder, 'resume.pdf'))))
  expect(await textOf(japanese)).toMatch(/^山田太郎 /)

  const textFiles = made.filter((name) => /\.(html|js|json|md|txt|xml|webmanifest)$/.test(name))
  const naming = (words: RegExp) =>
    textFiles.filter((name) => words.test(readFileSync(join(folder, name), 'utf8')))
  expect(naming(/"\/resume\.pdf|\/resume\.pdf\)/)).toEqual(
    expect.arrayContaining(['index.html', 'resume.html', 'llms.txt']),
  )
  expect(naming(/\/es\/resume\.pdf/)).toEqual([])
  expect(naming(/<a [^>]*resume\.pdf/)).not.toContain('es/resume.html')
}, 120_000)
