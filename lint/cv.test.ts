import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { annsContent, diagnosticsOf } from '../testing/content.ts'
import { icons } from '../testing/cv.ts'
import { edit } from '../testing/edit.ts'

test('letters that no typeface has are an error, unless the owner brings one that has them or a CV', async () => {
  const folder = annsContent()
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: 作家 \uea60 𓀀 🎉')
  const reported = async () => (await diagnosticsOf(folder)).join('\n')
  expect(await reported()).toMatch(
    /profile\.yml:5:14 error: no CV is made \(\/resume\.pdf\), because no typeface has the letters U\+EA60 𓀀: add a typeface that has them as cv-font\.ttf, or your own CV as cv\.pdf$/,
  )
  edit(folder, 'about.md', 'I am Ann', 'I am 𓀀 Ann')
  cpSync(icons, join(folder, 'cv-font.ttf'))
  expect(await reported()).toMatch(/profile\.yml:5:\d+ error: .* the letters 𓀀: add/)
  writeFileSync(join(folder, 'cv-font.ttf'), 'no typeface')
  expect(await reported()).toContain('cv-font.ttf error: found a file that is not a font')
  rmSync(join(folder, 'cv-font.ttf'))
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: ᴍaker')
  expect(await reported()).toMatch(/the letters ᴍ: add/)
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
  expect(await reported()).not.toContain('the CV')
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'jobTitle: 𓀀')
  expect(await reported()).toMatch(
    /variants\/acme\.yml:1:11 error: no CV is made \(\/for\/acme\/resume\.pdf\), .* as cv-font\.ttf$/m,
  )
})
