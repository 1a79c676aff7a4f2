import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { expect } from './journey.ts'
import { gather, screenTest as test, widen } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

// What each screen looks like from right to left is in looks.spec.ts.

/** Sends every document as one of a language that is written from right to left. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return
      document.documentElement.dir = 'rtl'
      observer.disconnect()
    }).observe(document, { childList: true })
  }),
)

/** Where an element stands, as a share of the window's width. */
const position = (page: Page, selector: string) =>
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
  expect(await position(page, '.door')).toBeGreaterThan(0.6)
  expect(await position(page, '.site-header a')).toBeGreaterThan(0.6)
  expect(await position(page, '[data-theme-toggle]')).toBeLessThan(0.4)
  expect(await position(page, '.menu-link')).toBeLessThan(0.5)
  expect(
    await position(page, '.social'),
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

test('the carousel goes the other way, and is in order', async ({ page }) => {
  await page.goto('/projects')
  await hydrate(page)
  const says = page.locator('.carousel ~ div [aria-live=polite]')
  await expect(says).toHaveText(/^Project 1 of 3/)
  const { found, look } = gather(page)
  for (const width of [320, 1024, 1366]) {
    await widen(page, width)
    await look(String(width), findFlaws)
  }
  expect(found).toEqual({})
  expect(await position(page, '[aria-label="Next project"]')).toBeLessThan(
    await position(page, '[aria-label="Previous project"]'),
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
