import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit } from '../content/test-content.ts'
import { check, ownContent } from '../test-check-content.ts'
import { devanagari } from './test-cv.ts'

test('letters that the CV would leave out are pointed out, unless a typeface or a CV of one’s own has them', async () => {
  const folder = ownContent()
  edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: लेखक 作家')
  const told = async () => (await check(folder)).stdout
  expect(await told()).toMatch(
    /resume\.yml warning: the CV leaves out (?=.*ल)(?=.*作 家).*, since its typefaces have no such letters: put one that has them into the content as cv-font\.ttf, or a CV of your own as cv\.pdf\n/,
  )
  cpSync(devanagari, join(folder, 'cv-font.otf'))
  expect(await told()).toMatch(/the CV leaves out 作 家, since.*\n0 errors, 1 warning\n$/)
  writeFileSync(join(folder, 'cv-font.otf'), 'no typeface')
  expect(await told()).toContain('cv-font.otf error: found a file that is no typeface')
  rmSync(join(folder, 'cv-font.otf'))
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
  expect(await told()).not.toContain('leaves out')
})
