import type { Page } from '@playwright/test'
import { drag, expect, hydrate, test, words } from './journey.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/projects')
  await hydrate(page)
  await expect(page.getByText('Project 1 of 3')).toBeAttached()
})

/** Puts a finger on the text of the project that shows, at a share of its width, and moves it. */
async function swipe(page: Page, from: number, steps: number[]) {
  const box = await page.locator('.swiper-slide:not([inert]) .prose-text').boundingBox()
  if (!box) throw new Error('there is no project')
  return drag(page, { x: box.x + box.width * from, y: box.y + 10 }, steps)
}

/** How far a project stands from where it rests. */
const distance = (page: Page, index: number) =>
  page.locator(`#${words.projects[index]?.slug}`).evaluate((slide) => {
    const carousel = slide.closest('.carousel') as Element
    return slide.getBoundingClientRect().left - carousel.getBoundingClientRect().left
  })

test('a swipe shows the next project or the one before, endlessly', async ({ page }) => {
  const left = () => swipe(page, 1, [-50, -120, -190, -260])
  const right = () => swipe(page, 0, [50, 120, 190, 260])
  for (const [finger, index] of [
    [left, 1],
    [left, 2],
    [left, 0],
    [right, 2],
    [right, 1],
  ] as const) {
    const lift = await finger()
    await lift()
    const { title } = words.projects[index] ?? {}
    await expect(page.getByText(`Project ${index + 1} of 3: ${title}`)).toBeAttached()
    await expect.poll(() => distance(page, index)).toBeCloseTo(0, 0)
  }
})

test('the slide follows the finger', async ({ page }) => {
  const lift = await swipe(page, 0.5, [-20, -60, -100])
  await expect.poll(() => distance(page, 0)).toBeLessThan(-60)
  await lift()
})
