import type { Locator, Page } from '@playwright/test'
import { expect, hydrate, test, words } from './journey.ts'

const iconsOf = (page: Page) =>
  page.getByRole('list', { name: 'Technologies' }).locator('.has-tooltip')
const tooltipOf = (icon: Locator) => icon.locator('.tooltip')
const shows = (icon: Locator) => expect(tooltipOf(icon)).toHaveCSS('visibility', 'visible')
const hides = (icon: Locator) => expect(tooltipOf(icon)).toHaveCSS('visibility', 'hidden')

// With React and without it: style and the first script are all that tooltips need.
for (const [title, prepare] of [
  ['before React comes', async () => {}],
  ['with React', hydrate],
] as [string, (page: Page) => Promise<void>][]) {
  test.describe(title, () => {
    test('Escape puts a focused tooltip away and leaves the focus; it shows again the next time', async ({
      page,
    }) => {
      await page.goto('/')
      await prepare(page)
      const [icon, next] = [iconsOf(page).first(), iconsOf(page).nth(1)]
      await page.getByRole('button', { name: 'Show another picture' }).focus()
      await page.keyboard.press('Tab')
      await expect(icon).toBeFocused()
      await shows(icon)
      await page.keyboard.press('Escape')
      await hides(icon)
      await expect(icon).toBeFocused()
      await page.keyboard.press('Tab')
      await shows(next)
      await page.keyboard.press('Shift+Tab')
      await shows(icon)
    })

    test('the pointer may move onto a tooltip, and Escape puts it away', async ({ page }) => {
      await page.goto('/')
      await prepare(page)
      const icon = iconsOf(page).nth(7)
      await icon.hover()
      await shows(icon)
      const [from, to] = [await icon.boundingBox(), await tooltipOf(icon).boundingBox()]
      if (!from || !to) throw new Error('there is no tooltip to go to')
      const x = to.x + to.width / 2
      for (let y = from.y + from.height / 2; y > to.y + to.height / 2; y -= 1) {
        await page.mouse.move(x, y)
      }
      await page.mouse.move(to.x + to.width - 3, to.y + to.height / 2)
      // Longer than the fading of one that the pointer has left.
      await tooltipOf(icon).evaluate(
        (tip) =>
          new Promise((done) => {
            setTimeout(() => done(getComputedStyle(tip)), 300)
          }),
      )
      await shows(icon)
      await page.keyboard.press('Escape')
      await hides(icon)
      await page.mouse.move(2, 2)
      await icon.hover()
      await shows(icon)
    })
  })
}

test('each technology is called by its name, whether its tooltip shows or not', async ({
  page,
}) => {
  await page.goto('/')
  const names = Object.values(words.stack).flatMap(({ tooltip, showOnBanner }) =>
    showOnBanner ? [tooltip] : [],
  )
  for (const name of names) {
    await expect(page.getByRole('img', { name, exact: true })).toHaveCount(1)
  }
})

test('every tooltip is seen whole, however narrow the window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, list] of [
    ['/', 'Technologies'],
    ['/projects', 'Made with'],
  ] as const) {
    await page.goto(path)
    await hydrate(page)
    for (const width of [320, 1024, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      for (const icon of await page
        .getByRole('list', { name: list })
        .first()
        .locator('.has-tooltip')
        .all()) {
        await icon.focus()
        const name = `${await icon.getAttribute('aria-label')} at ${width}`
        await page.keyboard.press('Shift')
        await expect(tooltipOf(icon), name).toHaveCSS('opacity', '1')
        const cut = await tooltipOf(icon).evaluate((tip) => {
          const { left, right, top, width, height } = tip.getBoundingClientRect()
          return [
            [left + 2, top + height / 2],
            [right - 2, top + height / 2],
            [left + width / 2, top + 2],
          ].some(([x = 0, y = 0]) => !tip.contains(document.elementFromPoint(x, y)))
        })
        expect(cut, name).toBe(false)
      }
    }
  }
})
