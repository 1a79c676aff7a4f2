import type { Page } from '@playwright/test'
import { complaints } from './axe.ts'
import { expect } from './journey.ts'
import { heights, type Look, lookThrough, screenTest as test } from './screen-test.ts'
import { deskScreens, siteScreens } from './screens.ts'
import { findSmallTargets } from './targets.ts'
import { findFlaws } from './visual-check.ts'

const widths = Object.keys(heights).map(Number)

/** At others the pages are laid out as at one of these. */
const widthsForAxe = [320, 390, 768, 1366, 1920]

test.setTimeout(240_000)

async function flaws(page: Page, { width, theme }: Look) {
  const found = [...(await findFlaws(page)), ...(await page.evaluate(findSmallTargets))]
  if (!widthsForAxe.includes(width)) return found
  // The other theme is a class of the root, by which colours differ.
  return [...found, ...(await complaints(page, theme === 'light' ? 'everything' : 'colours'))]
}

test('the public screens are in order from 320 to 2560 pixels and meet WCAG 2.2 AA, in both themes', async ({
  page,
}) => {
  expect(await lookThrough(page, siteScreens, widths, flaws)).toEqual({})
})

test("the owner's screens are in order from 320 to 2560 pixels and meet WCAG 2.2 AA, in both themes", async ({
  page,
  furnish,
}) => {
  await furnish(page)
  expect(await lookThrough(page, deskScreens, widths, flaws)).toEqual({})
})

test('axe sees what is wrong', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => document.querySelector('label')?.remove())
  expect(await complaints(page)).toContainEqual(expect.stringMatching(/^label: /))
})

test('axe sees a colour that can not be read', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('h1').evaluate((title) => {
    title.style.color = '#ccc'
  })
  expect(await complaints(page, 'colours')).toContainEqual(
    expect.stringMatching(/^color-contrast: /),
  )
})
