import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Its builder sends three times as much script into each page, in more steps.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** What axe has against the page, by WCAG 2.2 AA. */
export async function violations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations: found, passes }: Results = await page.evaluate(
    // Details of what is right would take longer than all the rest.
    (values) =>
      Reflect.get(window, 'axe').run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        selectors: false,
      }),
    standards,
  )
  expect(passes.length, 'axe looked').toBeGreaterThan(10)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
