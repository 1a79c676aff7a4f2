import type { Page } from '@playwright/test'
import { wcagContrast } from 'culori'
import { expect } from './journey.ts'
import { showTheme, screenTest as test, themes } from './screen-test.ts'

const accents = ['#6d4aff', '#0f766e', '#dc2626', '#777777', '#111111', '#ffff00', '#ffffff']

/** Pairs of colour tokens, the upper one first, and the contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [string, string, number][] = [
  ...['ink', 'quiet', 'accent', 'success'].flatMap((text) =>
    ['ground', 'surface', 'sunken'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['field-line', 'surface', 3],
  ['field-line', 'ground', 3],
]

/** The contrast of each pair, as the browser computes the colours; undefined if the page has not both. */
const contrastsOf = async (page: Page) => {
  const colours = await page.evaluate((pairs) => {
    const root = getComputedStyle(document.documentElement)
    const probe = document.body.appendChild(document.createElement('i'))
    const compute = (token: string) => {
      if (!root.getPropertyValue(`--color-${token}`)) return ''
      probe.style.color = `var(--color-${token})`
      return getComputedStyle(probe).color
    }
    const found = pairs.map(([upper, lower]) => [compute(upper), compute(lower)] as const)
    probe.remove()
    return found
  }, pairs)
  return colours.map(([upper, lower]) => (upper && lower ? wcagContrast(upper, lower) : undefined))
}

test('any accent makes a palette that can be read, in both themes', async ({ page }) => {
  const faint: string[] = []
  let looked = 0
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    for (const theme of themes) {
      await showTheme(page, theme)
      for (const accent of accents) {
        await page.evaluate(
          (accent) => document.documentElement.style.setProperty('--accent', accent),
          accent,
        )
        for (const [index, contrast] of (await contrastsOf(page)).entries()) {
          const [upper, lower, needed] = pairs[index] ?? ['', '', 0]
          if (contrast === undefined) continue
          looked++
          if (contrast >= needed) continue
          faint.push(`${accent}, ${theme}: ${upper} on ${lower} is ${contrast.toFixed(2)} to 1`)
        }
      }
    }
  }
  expect(faint).toEqual([])
  expect(looked).toBeGreaterThan(300)
})
