import type { Page } from '@playwright/test'
import { wcagContrast } from 'culori'
import { hydrate } from '../testing/hydrate.ts'
import { expect } from './journey.ts'
import { showTheme, screenTest as test, themes } from './screen-test.ts'

const accents = [
  '#6d4aff',
  '#0f766e',
  '#dc2626',
  '#b45309',
  '#2563eb',
  '#db2777',
  '#777777',
  '#111111',
  '#ffff00',
  '#ffffff',
  '#00ff00',
]

const texts = ['ink', 'quiet', 'accent', 'danger', 'success']
const grounds = ['ground', 'surface', 'sunken']
const badges = ['new', 'read', 'replied', 'archived']

/**
 * Pairs of colour tokens, the upper one first, and the contrast that they need. The ring of what has the
 * focus is the accent, which as a text needs more than the 3 of a ring.
 */
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) =>
    grounds.map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ...badges.map((badge): [string, string, number] => [badge, `${badge}-soft`, 4.5]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink', 'lamp-soft', 4.5],
  ['field-line', 'surface', 3],
  ['field-line', 'ground', 3],
]

/** The contrast of each pair of colours, as the browser computes them (WCAG 2.2, 1.4.3). */
async function contrastsOf(page: Page, colours: [string, string][]): Promise<number[]> {
  const computed = await page.evaluate((colours) => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const compute = (colour: string) => {
      probe.style.color = colour
      return getComputedStyle(probe).color
    }
    const pairs = colours.map(([one, other]) => [compute(one), compute(other)] as const)
    probe.remove()
    return pairs
  }, colours)
  return computed.map(([one, other]) => wcagContrast(one, other))
}

const show = (page: Page, accent: string) =>
  page.evaluate((accent) => document.documentElement.style.setProperty('--accent', accent), accent)

/** The build leaves out of a document what it does not use. */
const isIn = (page: Page, token: string) =>
  page.evaluate(
    (token) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`) !== '',
    token,
  )

test('any accent gives a palette that can be read, in both themes', async ({ page }) => {
  const faint: string[] = []
  const seen = new Set<string>()
  const looks = new Set<string>()
  for (const path of ['/', '/admin']) {
    await page.goto(path)
    const here: typeof pairs = []
    for (const [upper, lower, needed] of pairs) {
      if ((await isIn(page, upper)) && (await isIn(page, lower))) here.push([upper, lower, needed])
    }
    for (const [upper, lower] of here) seen.add(`${upper} on ${lower}`)
    for (const theme of themes) {
      await showTheme(page, theme)
      for (const accent of accents) {
        await show(page, accent)
        const colours = here.map(([upper, lower]): [string, string] => [
          `var(--color-${upper})`,
          `var(--color-${lower})`,
        ])
        const contrasts = await contrastsOf(page, [['var(--color-accent)', '#fff'], ...colours])
        looks.add(String(contrasts.shift()))
        for (const [index, [upper, lower, needed]] of here.entries()) {
          const contrast = contrasts[index] ?? 0
          if (contrast >= needed) continue
          faint.push(`${accent}, ${theme}: ${upper} on ${lower} is ${contrast.toFixed(2)} to 1`)
        }
      }
    }
  }
  expect(faint).toEqual([])
  expect([...seen].sort()).toEqual(pairs.map(([upper, lower]) => `${upper} on ${lower}`).sort())
  expect(looks.size, 'each accent gives another palette').toBeGreaterThan(accents.length)
})

test("toasts and the owner's own colours can be read on any accent", async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  // What toasts wear comes with them.
  await page.waitForFunction(() =>
    getComputedStyle(document.documentElement)
      .getPropertyValue('--toastify-color-success')
      .includes('oklch'),
  )
  const faint: string[] = []
  const tiles = page.locator('.washed')
  for (const theme of themes) {
    await showTheme(page, theme)
    const drawn = await tiles.evaluateAll((all) =>
      all.map((tile): [string, string] => [
        getComputedStyle(tile.firstElementChild ?? tile).color,
        getComputedStyle(tile).backgroundColor,
      ]),
    )
    const toasts: [string, string][] = ['success', 'error'].map((kind) => [
      '#fff',
      `var(--toastify-color-${kind})`,
    ])
    for (const accent of accents) {
      await show(page, accent)
      const colours = [...drawn, ...toasts]
      for (const [index, contrast] of (await contrastsOf(page, colours)).entries()) {
        if (contrast < 4.5)
          faint.push(
            `${theme}, ${accent}: ${colours[index]?.join(' on ')} is ${contrast.toFixed(2)}`,
          )
      }
    }
  }
  expect(faint).toEqual([])
})

test("a pair that can't be read is noticed", async ({ page }) => {
  await page.goto('/')
  expect(await contrastsOf(page, [['#777', '#fff']])).toEqual([expect.closeTo(4.48, 2)])
  await page.evaluate(() => document.documentElement.style.setProperty('--color-quiet', '#999'))
  const [quiet = 0] = await contrastsOf(page, [['var(--color-quiet)', 'var(--color-ground)']])
  expect(quiet).toBeLessThan(4.5)
})
