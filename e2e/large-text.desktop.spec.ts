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

const nothing = async () => {}

const sizes = [
  { title: 'text of 200 %', width: 1280, height: 800, before: nothing, after: enlarge },
  {
    title: 'text of 200 % by the browser, on a phone',
    width: 390,
    height: 844,
    before: enlargeInSettings,
    after: nothing,
  },
  { title: 'zoom of 400 %', width: 320, height: 256, before: nothing, after: nothing },
]

for (const { title, width, height, before, after } of sizes) {
  test(`${title}: nothing is cut, covered or out of reach`, async ({ page, furnish }) => {
    const flaws: Record<string, string[]> = {}
    async function look({ name, open, below = Number.POSITIVE_INFINITY }: Screen) {
      if (width >= below) return
      await open(page)
      await page.setViewportSize({ width, height })
      await after(page)
      const found = [...(await findFlaws(page)), ...(await page.evaluate(findSmallTargets))]
      if (found.length > 0) flaws[name] = found
    }
    await before(page)
    for (const screen of siteScreens) await look(screen)
    await furnish(page)
    for (const screen of deskScreens) await look(screen)
    expect(flaws).toEqual({})
  })
}
