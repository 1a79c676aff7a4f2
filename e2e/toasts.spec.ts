import type { Locator, Page } from '@playwright/test'
import { drag, expect, fillForm, test } from './journey.ts'

/** Brings a toast by the shortest way: a name of nothing but spaces. */
async function showToast(page: Page) {
  await page.goto('/contact')
  await fillForm(page, { name: '  ' })
  await page.getByRole('button', { name: 'Submit' }).click()
  const toast = page.getByRole('alert')
  await expect(toast).toBeVisible()
  return toast
}

/** Waits until the toast has come in. */
const settle = (toast: Locator) =>
  toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))

/** What a toast has left of its time, as its progress bar shows it. */
const progressOf = (page: Page) =>
  page.getByRole('progressbar', { includeHidden: true }).evaluate((bar) => {
    const [motion] = bar.getAnimations()
    return { duration: motion?.effect?.getComputedTiming().duration, state: motion?.playState }
  })

/** Drags the toast to the right by a share of its width: with a finger where there are fingers. */
async function dragBy(page: Page, share: number, isMobile: boolean) {
  const box = await page.getByRole('alert').boundingBox()
  if (!box) throw new Error('there is no toast to drag')
  const [x, y] = [box.x + 12, box.y + box.height / 2]
  const steps = [0.3, 0.6, 1].map((part) => box.width * share * part)
  if (isMobile) {
    const lift = await drag(page, { x, y }, steps)
    await lift()
    return
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const step of steps) await page.mouse.move(x + step, y)
  await page.mouse.up()
}

test('toasts appear at top-right', async ({ page }) => {
  const toast = await showToast(page)
  await expect(page.locator('.Toastify__toast-container')).toHaveClass(/top-right/)
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return (page.viewportSize()?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)
    })
    .toBeLessThan(40)
  expect((await toast.boundingBox())?.y).toBeLessThan(120)
})

test('toasts close by themselves after 5000 ms, and a progress bar shows it', async ({ page }) => {
  const toast = await showToast(page)
  await page.mouse.move(5, 500)
  const lifetime = toast.evaluate(
    (element) =>
      new Promise<number>((done) => {
        const since = performance.now()
        new MutationObserver(() => {
          if (!element.isConnected) done(performance.now() - since)
        }).observe(document, { childList: true, subtree: true })
      }),
  )
  await expect.poll(() => progressOf(page)).toEqual({ duration: 5000, state: 'running' })
  const milliseconds = await lifetime
  expect(milliseconds).toBeGreaterThan(4000)
  expect(milliseconds).toBeLessThan(8000)
})

test('toasts close on click', async ({ page }) => {
  const toast = await showToast(page)
  await toast.click()
  await expect(toast).toHaveCount(0, { timeout: 2500 })
})

test('toasts are dismissed by dragging 80 percent of their size, and spring back before', async ({
  page,
  isMobile,
}) => {
  const toast = await showToast(page)
  await settle(toast)
  const rest = await toast.boundingBox()
  await dragBy(page, 0.72, isMobile)
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(rest?.x)
  await dragBy(page, 0.88, isMobile)
  await expect(toast).toHaveCount(0, { timeout: 2500 })
})

test('toasts wait while they have the focus', { tag: '@desktop' }, async ({ page }) => {
  const toast = await showToast(page)
  await page.mouse.move(5, 500)
  await expect.poll(() => progressOf(page)).toMatchObject({ state: 'running' })
  await toast.focus()
  await expect.poll(() => progressOf(page)).toMatchObject({ state: 'paused' })
  await page.getByLabel('Name').focus()
  await expect.poll(() => progressOf(page)).toMatchObject({ state: 'running' })
  await page.keyboard.press('Alt+T')
  await expect(toast).toBeFocused()
  await expect.poll(() => progressOf(page)).toMatchObject({ state: 'paused' })
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'close' })).toBeFocused()
  await expect.poll(() => progressOf(page)).toMatchObject({ state: 'paused' })
  await page.getByLabel('Name').focus()
  await expect.poll(() => progressOf(page)).toMatchObject({ state: 'running' })
})

// A phone has none.
test.describe('with a pointer', { tag: '@desktop' }, () => {
  test('toasts pause on hover', async ({ page }) => {
    const toast = await showToast(page)
    await toast.hover()
    await expect.poll(() => progressOf(page)).toMatchObject({ state: 'paused' })
    await page.mouse.move(5, 500)
    await expect.poll(() => progressOf(page)).toMatchObject({ state: 'running' })
  })
})
