import { complaints } from './axe.ts'
import { expect } from './journey.ts'
import { lookThrough, screenTest as test } from './screen-test.ts'
import { deskScreens, siteScreens } from './screens.ts'

const widths = [320, 390, 768, 1366, 1920]

test.setTimeout(240_000)

test('every public screen meets WCAG 2.2 AA, in both themes', async ({ page }) => {
  expect(await lookThrough(page, siteScreens, widths, complaints)).toEqual({})
})

test("every screen of the owner's meets WCAG 2.2 AA, in both themes", async ({ page, furnish }) => {
  await furnish(page)
  expect(await lookThrough(page, deskScreens, widths, complaints)).toEqual({})
})

test('axe sees what is wrong', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => document.querySelector('label')?.remove())
  expect(await complaints(page)).toContainEqual(expect.stringMatching(/^label: /))
})
