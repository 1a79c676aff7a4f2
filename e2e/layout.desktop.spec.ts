import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { heights, showTheme, screenTest as test, themes, widen } from './screen-test.ts'
import { deskScreens, type Screen, siteScreens } from './screens.ts'
import { findSmallTargets } from './targets.ts'
import { findFlaws } from './visual-check.ts'

const widths = Object.keys(heights).map(Number)

test.setTimeout(120_000)

async function flawsOf(page: Page, screens: Screen[], theme: (typeof themes)[number]) {
  const flaws: Record<string, string[]> = {}
  for (const { name, open, below = Number.POSITIVE_INFINITY } of screens) {
    await open(page)
    await showTheme(page, theme)
    for (const width of widths.filter((width) => width < below)) {
      await widen(page, width)
      const found = [...(await findFlaws(page)), ...(await page.evaluate(findSmallTargets))]
      if (found.length > 0) flaws[`${name} at ${width}`] = found
    }
  }
  return flaws
}

for (const theme of themes) {
  test(`the public screens are in order from 320 to 2560 pixels, in the ${theme} theme`, async ({
    page,
  }) => {
    expect(await flawsOf(page, siteScreens, theme)).toEqual({})
  })

  test(`the owner's screens are in order from 320 to 2560 pixels, in the ${theme} theme`, async ({
    page,
    furnish,
  }) => {
    await furnish(page)
    expect(await flawsOf(page, deskScreens, theme)).toEqual({})
  })
}
