import type { Page } from '@playwright/test'
import { adminScreens, adminStates } from './admin-screens.ts'
import { colourComplaints, complaints } from './axe.ts'
import { expect } from './journey.ts'
import { findMotion, findNames } from './screen-checks.ts'
import { adminScreenTest, gather, screenTest, showTheme, widen, widths } from './screen-test.ts'
import { type Open, only, siteScreens, siteStates } from './screens.ts'
import { findFlaws } from './visual-check.ts'

/** Windows of a phone and of a desktop, which are all the layouts that differ in more than measures. */
const widthsForAll = [390, 1366]
/** What a screen comes to changes a part of it: the narrowest window shows what has no room, these what has. */
const widthsOfStates = [320, ...widthsForAll]

/** Makes letters larger on the page as it stands, and nothing else; what measures itself measures again. */
const enlarge = (page: Page, fontSize: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
    dispatchEvent(new Event('resize'))
  }, fontSize)

/** Makes letters as large as the browser's settings do, in CSS pixels. */
async function enlargeInSettings(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await page.evaluate(() => dispatchEvent(new Event('resize')))
}

/** Opens a screen once, and asks all checks of it, in windows of these widths, in each theme and direction. */
async function lookAt(page: Page, open: Open, widths: number[]) {
  const { found, look } = gather(page)
  await open(page)
  await look('first', findMotion, findNames)
  for (const width of widths) {
    await widen(page, width)
    await look(`${width}, light`, findFlaws)
    if (!widthsForAll.includes(width)) continue
    await look(`${width}, light`, complaints)
    await showTheme(page, 'dark')
    await look(`${width}, dark`, findFlaws, colourComplaints)
    await showTheme(page, 'light')
  }
  await widen(page, 320, 256)
  await look('zoom of 400 %', findFlaws)
  if (widths.includes(1366)) {
    await widen(page, 1280, 800)
    await enlarge(page, '200%')
    await look('text of 200 %', findFlaws)
    await enlarge(page, '')
  }
  await widen(page, 390)
  await enlargeInSettings(page, 32)
  await look('text of 200 % by the browser, on a phone', findFlaws)
  await enlargeInSettings(page, 16)
  // The carousel takes its direction at its start: languages.spec.ts.
  if (await page.locator('.swiper-initialized').count()) return found
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  for (const width of [320, 1024, 1366].filter((width) => widths.includes(width))) {
    await widen(page, width)
    await look(`${width}, from right to left`, findFlaws)
  }
  return found
}

for (const [test, screens, shown] of [
  [screenTest, siteScreens, widths],
  [screenTest, siteStates, widthsOfStates],
  [adminScreenTest, adminScreens, widths],
  [adminScreenTest, adminStates, widthsOfStates],
] as const) {
  for (const [name, open] of Object.entries(screens)) {
    test(`the screen "${name}" is in order, accessible and still`, async ({ page }) => {
      const below = only[name] ?? Number.POSITIVE_INFINITY
      const fitting = shown.filter((width) => width < below)
      expect(await lookAt(page, open, fitting)).toEqual({})
    })
  }
}
