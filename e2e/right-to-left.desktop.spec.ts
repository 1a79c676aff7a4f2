import type { Page } from '@playwright/test'
import { expect, hydrate } from './journey.ts'
import { screenTest as test, widen } from './screen-test.ts'
import { deskScreens, type Screen, siteScreens } from './screens.ts'
import { findFlaws } from './visual-check.ts'

test.setTimeout(120_000)

/** Sends every document as one of a language that is written from right to left. */
async function turnAround(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  await client.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `new MutationObserver((_, observer) => {
      if (!document.documentElement) return
      document.documentElement.dir = 'rtl'
      observer.disconnect()
    }).observe(document, { childList: true })`,
  })
}

async function flawsOf(page: Page, screens: Screen[]) {
  const flaws: Record<string, string[]> = {}
  for (const { name, open, below = Number.POSITIVE_INFINITY } of screens) {
    await open(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const width of [320, 1024, 1366].filter((width) => width < below)) {
      await widen(page, width)
      const found = await findFlaws(page)
      if (found.length > 0) flaws[`${name} at ${width}`] = found
    }
  }
  return flaws
}

test.beforeEach(({ page }) => turnAround(page))

test('from right to left the public screens are in order too', async ({ page }) => {
  expect(await flawsOf(page, siteScreens)).toEqual({})
})

test("so are the owner's", async ({ page, furnish }) => {
  await furnish(page)
  expect(await flawsOf(page, deskScreens)).toEqual({})
})

/** Where an element begins, as a share of the window's width. */
const place = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2 / innerWidth
    })

test('the frame is mirrored: card and logo at the right, menu and theme at the left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/')
  expect(await place(page, '.door')).toBeGreaterThan(0.6)
  expect(await place(page, '.site-header a')).toBeGreaterThan(0.6)
  expect(await place(page, '[data-theme-toggle]')).toBeLessThan(0.4)
  expect(await place(page, '.menu-link')).toBeLessThan(0.5)
  expect(
    await place(page, '.social'),
    'the rail stands at the side where reading begins',
  ).toBeGreaterThan(0.85)
  // The light falls from the card to what there is to read.
  const light = await page.locator('.doorlight').evaluate((light) => {
    const { left, right } = light.getBoundingClientRect()
    const card = document.querySelector('.door')?.getBoundingClientRect()
    return { isUnderCard: right <= (card?.right ?? 0), reachesText: left < innerWidth / 2 }
  })
  expect(light).toEqual({ isUnderCard: true, reachesText: true })
  await page.keyboard.press('Tab')
  const skip = await page.getByRole('link', { name: 'Skip to content' }).boundingBox()
  expect(skip?.x).toBeGreaterThan(800)
})

test('the carousel goes the other way', async ({ page }) => {
  await page.goto('/projects')
  await hydrate(page)
  const says = page.locator('.carousel ~ div [aria-live=polite]')
  await expect(says).toHaveText(/^Project 1 of 3/)
  expect(await place(page, '[aria-label="Next project"]')).toBeLessThan(
    await place(page, '[aria-label="Previous project"]'),
  )
  for (const number of [2, 3, 1]) {
    await page.getByRole('button', { name: 'Next project' }).click()
    await expect(says).toHaveText(new RegExp(`^Project ${number} of 3`))
    await expect(page.getByRole('group', { name: `${number} of 3` })).toBeInViewport({ ratio: 0.5 })
  }
  await page.goto('/projects#product-landing')
  await page.reload()
  await hydrate(page)
  await expect(says, 'it begins where the address says').toHaveText(/^Project 3 of 3/)
  await expect(page.getByRole('group', { name: '3 of 3' })).toBeInViewport({ ratio: 0.5 })
})
