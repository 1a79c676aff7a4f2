import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { screenTest as test } from './screen-test.ts'
import { deskScreens, type Screen, siteScreens } from './screens.ts'
import { findSmallTargets } from './targets.ts'
import { findFlaws } from './visual-check.ts'

test.setTimeout(120_000)

/** Makes letters larger on the page as it stands, and nothing else; what measures itself measures again. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    dispatchEvent(new Event('resize'))
  })

/** Makes letters larger as the browser's settings do. */
async function enlargeInSettings(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

type Size = { title: string; width: number; height: number; after?: (page: Page) => Promise<void> }

/** The screens at some sizes, one after the other in the same visit. */
async function flawsAt(page: Page, screens: Screen[], sizes: Size[]) {
  const flaws: Record<string, string[]> = {}
  for (const { name, open, below = Number.POSITIVE_INFINITY } of screens) {
    const shown = sizes.filter(({ width }) => width < below)
    if (shown.length > 0) await open(page)
    for (const { title, width, height, after } of shown) {
      await page.setViewportSize({ width, height })
      await after?.(page)
      const found = [...(await findFlaws(page)), ...(await page.evaluate(findSmallTargets))]
      if (found.length > 0) flaws[`${name}, ${title}`] = found
    }
  }
  return flaws
}

const byThePage = [
  { title: 'zoom of 400 %', width: 320, height: 256 },
  { title: 'text of 200 %', width: 1280, height: 800, after: enlarge },
]
const bySettings = [{ title: 'text of 200 % by the browser, on a phone', width: 390, height: 844 }]

for (const sizes of [byThePage, bySettings]) {
  const titles = sizes.map(({ title }) => title).join(', and ')
  test(`${titles}: nothing is cut, covered or out of reach`, async ({ page, furnish }) => {
    if (sizes === bySettings) await enlargeInSettings(page)
    expect(await flawsAt(page, siteScreens, sizes)).toEqual({})
    await furnish(page)
    expect(await flawsAt(page, deskScreens, sizes)).toEqual({})
  })
}
