import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { heights, showTheme, screenTest as test, themes, widen } from './screen-test.ts'
import { deskScreens, type Screen, siteScreens } from './screens.ts'
import { findSmallTargets } from './targets.ts'
import { findFlaws } from './visual-check.ts'

const widths = Object.keys(heights).map(Number)

test.setTimeout(240_000)

async function flawsOf(page: Page, screens: Screen[]) {
  const flaws: Record<string, string[]> = {}
  for (const { name, open, below = Number.POSITIVE_INFINITY } of screens) {
    await open(page)
    for (const theme of themes) {
      await showTheme(page, theme)
      for (const width of widths.filter((width) => width < below)) {
        await widen(page, width)
        const found = [...(await findFlaws(page)), ...(await page.evaluate(findSmallTargets))]
        if (found.length > 0) flaws[`${name} at ${width}, ${theme}`] = found
      }
    }
  }
  return flaws
}

test('the public screens are in order from 320 to 2560 pixels, in both themes', async ({
  page,
}) => {
  expect(await flawsOf(page, siteScreens)).toEqual({})
})

test("the owner's screens are in order from 320 to 2560 pixels, in both themes", async ({
  page,
  furnish,
}) => {
  await furnish(page)
  expect(await flawsOf(page, deskScreens)).toEqual({})
})
