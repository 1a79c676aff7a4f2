import type { Locator, Page } from '@playwright/test'
import { expect, test, withMotion } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { dragToast, settle, showToast } from './toast.ts'

test.use(withMotion)

/** What a toast has left of its time, as its progress bar shows it. */
const progressOf = (page: Page) =>
  page.getByRole('progressbar', { includeHidden: true }).evaluate((bar) => {
    const [motion] = bar.getAnimations()
    return { duration: motion?.effect?.getComputedTiming().duration, state: motion?.playState }
  })

const expectState = (page: Page, state: 'running' | 'paused') =>
  expect.poll(() => progressOf(page)).toEqual({ duration: 5000, state })

const endCountdown = (bar: Locator) =>
  bar.evaluate((element) => element.getAnimations()[0]?.finish())

test('toasts appear at top-right, and close after 5000 ms or a click', async ({ page }) => {
  const toast = await showToast(page)
  await expect(page.locator('.Toastify__toast-container')).toHaveClass(/top-right/)
  await settle(toast)
  const box = await toast.boundingBox()
  expect((page.viewportSize()?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  expect(box?.y).toBeLessThan(120)
  await page.mouse.move(5, 500)
  await expectState(page, 'running')
  await endCountdown(page.getByRole('progressbar', { includeHidden: true }))
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await toast.click()
  await expect(toast).toHaveCount(0)
})

test('a toast whose clock is set back before its start stays', async ({ page }) => {
  const toast = await showToast(page)
  await settle(toast)
  await expectState(page, 'running')
  const events = await page.getByRole('progressbar', { includeHidden: true }).evaluate((bar) => {
    const ended = eventOf('animationend')
    const begun = eventOf('animationstart')
    const [clock] = bar.getAnimations()
    if (clock) clock.startTime = Number(document.timeline.currentTime) + 100
    return Promise.all([ended, begun])

    function eventOf(type: 'animationstart' | 'animationend') {
      return new Promise<number>((resolve) => {
        document.addEventListener(type, (event) => resolve(event.elapsedTime), true)
      })
    }
  })
  expect(events).toEqual([0, 0])
  await expect(toast).toHaveCount(1)
})

test('toasts go when dragged by 80 percent of their size', async ({ page }) => {
  const toast = await showToast(page)
  await settle(toast)
  const rest = await toast.boundingBox()
  await dragToast(page, 0.72)
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(rest?.x)
  await dragToast(page, 0.88)
  await expect(toast).toHaveCount(0)
})

test('toasts wait for pointer and focus, and are closed by keyboard', async ({ page }) => {
  const toast = await showToast(page)
  await expect(page.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1)
  await toast.hover()
  await expectState(page, 'paused')
  await page.mouse.move(5, 500)
  await expectState(page, 'running')
  await toast.focus()
  await expectState(page, 'paused')
  await page.getByLabel('Name').focus()
  await expectState(page, 'running')
  await page.keyboard.press('Alt+T')
  await expect(toast).toBeFocused()
  await expect(toast, 'it has come in').toBeInViewport({ ratio: 1 })
  await expectState(page, 'paused')
  await tabTo(page, toast.getByRole('button', { name: 'close' }))
  await expectState(page, 'paused')
  await page.getByLabel('Name').focus()
  await expectState(page, 'running')
  await page.keyboard.press('Alt+T')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name'), 'the focus comes back').toBeFocused()
  await expect(toast).toHaveCount(0)
})
