import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { drag, expect, test, withMotion, words } from './journey.ts'
import { hold } from './requests.ts'
import { dragToast, settle, showToast } from './toast.ts'

test.use(withMotion)

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

/** To look again a second later, as is usual, would take longer than the slide. */
const rests = (page: Page, index: number) =>
  expect.poll(() => distance(page, index), { intervals: [50] }).toBeCloseTo(0, 0)

test('the slide follows the finger; swipes go on endlessly', async ({ page }) => {
  await page.goto('/projects')
  await hydrate(page)
  await expect(page.getByText('Project 1 of 3')).toBeAttached()
  // More than half of its width: less counts only where it is quick.
  const lift = await swipe(page, 0.95, [-20, -60, -100, -220])
  await expect.poll(() => distance(page, 0)).toBeLessThan(-60)
  await lift()
  await rests(page, 1)
  const left = () => swipe(page, 1, [-50, -120, -190, -260])
  const right = () => swipe(page, 0, [50, 120, 190, 260])
  for (const [finger, index] of [
    [left, 2],
    [left, 0],
    [right, 2],
  ] as const) {
    const lift = await finger()
    await lift()
    const { title } = words.projects[index] ?? {}
    await expect(page.getByText(`Project ${index + 1} of 3: ${title}`)).toBeAttached()
    await rests(page, index)
  }
})

test('projects swiped before the script comes stay there', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/projects')
  await page.locator('.carousel').evaluate((list) => list.scrollTo(list.clientWidth, 0))
  await page.keyboard.press('Shift')
  letThrough()
  await expect(page.getByText(/^Project 2 of 3/)).toBeAttached()
  await expect(page.getByRole('heading', { name: words.projects[1]?.title })).toBeInViewport()
})

test('toasts are dragged away by a finger, and spring back before 80 percent', async ({ page }) => {
  const toast = await showToast(page)
  await settle(toast)
  const rest = await toast.boundingBox()
  await dragToast(page, 0.72, 'finger')
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(rest?.x)
  await dragToast(page, 0.88, 'finger')
  await expect(toast).toHaveCount(0)
})
