import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { lookThrough, screenTest as test } from './screen-test.ts'
import { deskScreens, siteScreens } from './screens.ts'

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
