import { expect, test } from 'vitest'
import { drawLogo } from './logo.ts'

test('a logo has the initials of the first and the last name, drawn without a typeface', async () => {
  const logo = await drawLogo('Ann Baker', '#ffd400', 'en-US')
  expect(logo.match(/<use /g)).toHaveLength(2)
  expect(logo).not.toContain('<text')
  for (const name of ['Dr. Ann M. van Baker (she)', 'Ann Baker, PhD', 'Ann Baker III']) {
    expect(await drawLogo(name, '#ffd400', 'en-US'), name).toBe(logo)
  }
  for (const name of ['A. R. R. Baker', 'Abe Baker']) {
    expect(await drawLogo(name, '#ffd400', 'en-US'), name).toBe(logo)
  }
  expect(await drawLogo('Ann', '#ffd400', 'en-US')).not.toBe(logo)
  expect(await drawLogo('Li Li', '#ffd400', 'en-US')).toMatch(/<use .*<use /s)
})
