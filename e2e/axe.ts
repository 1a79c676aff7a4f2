import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Those of these standards that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe has against the page, by WCAG 2.2 AA; or against its colours alone, where nothing else is new. */
export async function complaints(page: Page, about: 'everything' | 'colours' = 'everything') {
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations, passes } = await new AxeBuilder({
    page,
    axeSource: isThere ? ';' : undefined,
  })
    // Details of what is right would take longer than all the rest.
    .options({
      runOnly:
        about === 'everything'
          ? { type: 'tag', values: standards }
          : { type: 'rule', values: colourRules },
      resultTypes: ['violations'],
      selectors: false,
    })
    // There are no frames to look through from a second page.
    .setLegacyMode()
    .analyze()
  if (about === 'everything') expect(passes.length, 'axe looked').toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

export const colourComplaints = (page: Page) => complaints(page, 'colours')
