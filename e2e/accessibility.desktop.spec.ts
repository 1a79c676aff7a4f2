import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { showTheme, screenTest as test, themes, widen } from './screen-test.ts'
import { deskScreens, type Screen, siteScreens } from './screens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [320, 390, 768, 1366, 1920]

/** What axe has against the page, by WCAG 2.2 AA. */
async function complaints(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window)
  // The page holds no frames, so axe need not look through them from a second page; details of what is
  // right would take longer than all the rest.
  const { violations, passes } = await new AxeBuilder({
    page,
    axeSource: isThere ? ';' : undefined,
  })
    .options({
      runOnly: { type: 'tag', values: standards },
      resultTypes: ['violations'],
      selectors: false,
    })
    .setLegacyMode()
    .analyze()
  expect(passes.length, 'axe looked').toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

async function complaintsOf(page: Page, screens: Screen[]) {
  const found: Record<string, string[]> = {}
  for (const { name, open, below = Number.POSITIVE_INFINITY } of screens) {
    await open(page)
    for (const theme of themes) {
      await showTheme(page, theme)
      for (const width of widths.filter((width) => width < below)) {
        await widen(page, width)
        const here = await complaints(page)
        if (here.length > 0) found[`${name} at ${width}, ${theme}`] = here
      }
    }
  }
  return found
}

test.setTimeout(240_000)

test('every public screen meets WCAG 2.2 AA, in both themes', async ({ page }) => {
  expect(await complaintsOf(page, siteScreens)).toEqual({})
})

test("every screen of the owner's meets WCAG 2.2 AA, in both themes", async ({ page, furnish }) => {
  await furnish(page)
  expect(await complaintsOf(page, deskScreens)).toEqual({})
})

test('axe sees what is wrong', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => document.querySelector('label')?.remove())
  expect(await complaints(page)).toContainEqual(expect.stringMatching(/^label: /))
})
