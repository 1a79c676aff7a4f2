import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { heights, lookThrough, screenTest as test } from './screen-test.ts'
import { deskScreens, siteScreens } from './screens.ts'
import { findSmallTargets } from './targets.ts'
import { findFlaws } from './visual-check.ts'

const widths = Object.keys(heights).map(Number)

test.setTimeout(240_000)

const flaws = async (page: Page) => [
  ...(await findFlaws(page)),
  ...(await page.evaluate(findSmallTargets)),
]

test('the public screens are in order from 320 to 2560 pixels, in both themes', async ({
  page,
}) => {
  expect(await lookThrough(page, siteScreens, widths, flaws)).toEqual({})
})

test("the owner's screens are in order from 320 to 2560 pixels, in both themes", async ({
  page,
  furnish,
}) => {
  await furnish(page)
  expect(await lookThrough(page, deskScreens, widths, flaws)).toEqual({})
})
