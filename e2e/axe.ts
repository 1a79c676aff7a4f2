import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Its builder sends three times as much script into each page, in more steps.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const colourRules = ['color-contrast', 'link-in-text-block']

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** What axe has against the page, by WCAG 2.2 AA; or against its colours alone, if nothing else is new. */
export async function complaints(page: Page, about: 'everything' | 'colours' = 'everything') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const runOnly =
    about === 'everything'
      ? { type: 'tag', values: standards }
      : { type: 'rule', values: colourRules }
  const { violations, passes }: Results = await page.evaluate(
    // Details of what is right would take longer than all the rest.
    (runOnly) =>
      Reflect.get(window, 'axe').run({ runOnly, resultTypes: ['violations'], selectors: false }),
    runOnly,
  )
  if (about === 'everything') expect(passes.length, 'axe looked').toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
