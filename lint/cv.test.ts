import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { annsContent, diagnosticsOf } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'

test('letters that no font has are an error, unless the owner brings a CV', async () => {
  const folder = annsContent()
  edit(folder, 'about.md', 'I am Ann', 'I am 𓀀 Ann')
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: 作家 \uea60 𓀀 🎉')
  const reported = async () => (await diagnosticsOf(folder)).join('\n')
  const own = 'remove them, or add your own CV as cv\\.pdf$'
  expect(await reported()).toMatch(
    new RegExp(
      String.raw`profile\.yml:5:14 error: no CV is made \(/resume\.pdf\), because no font has the letters U\+EA60 𓀀, or none could be downloaded: ${own}`,
      'm',
    ),
  )
  expect(await reported()).toMatch(/profile\.yml:5:19 warning: the CV leaves out 🎉, /)
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: ᴍaker')
  expect(await reported()).toMatch(/the letters ᴍ, or none could be downloaded: remove/)
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
  expect(await reported()).not.toContain('the CV')
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'jobTitle: 𓀀')
  expect(await reported()).toMatch(
    /variants\/acme\.yml:1:11 error: no CV is made \(\/for\/acme\/resume\.pdf\), .*: remove them$/m,
  )
})
