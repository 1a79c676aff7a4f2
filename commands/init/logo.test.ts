import { expect, test } from 'vitest'
import { drawLogo } from './logo.ts'

test('a logo has the initials of the first and the last name, drawn without a typeface', async () => {
  const logo = await drawLogo('Ann Baker', '#ffd400', 'en-US')
  expect(logo.match(/<use /g)).toHaveLength(2)
  expect(logo).not.toContain('<text')
  expect(await drawLogo('Dr. Ann M. van Baker (she)', '#ffd400', 'en-US')).toBe(logo)
  expect(await drawLogo('Ann', '#ffd400', 'en-US')).not.toBe(logo)
})
