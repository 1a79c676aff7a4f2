import type { Page } from '@playwright/test'
import {
  coveredBy,
  expect,
  fillForm,
  pauseToasts,
  submitOf,
  test,
  toastOf,
  withMotion,
} from './journey.ts'
import { tabTo } from './keyboard.ts'

test.use(withMotion)

async function showToast(page: Page) {
  await page.goto('/contact')
  await fillForm(page, { name: '  ' })
  return submitForToast(page)
}

async function submitForToast(page: Page) {
  await submitOf(page).click()
  const toast = page.getByRole('alert')
  await toast.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  )
  return toast
}

const expectState = (page: Page, state: 'running' | 'paused') =>
  expect
    .poll(() =>
      page.getByRole('progressbar', { includeHidden: true }).evaluate((bar) => {
        const [motion] = bar.getAnimations()
        return { duration: motion?.effect?.getComputedTiming().duration, state: motion?.playState }
      }),
    )
    .toEqual({ duration: 5000, state })

test('toasts stand at top-right for 5000 ms, wait for the pointer and the focus, and are closed by keyboard', async ({
  page,
}) => {
  const toast = await showToast(page)
  const box = await toast.boundingBox()
  expect(1366 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  expect(box?.y).toBeLessThan(80)
  await toast.hover()
  await expectState(page, 'paused')
  await page.mouse.move(5, 500)
  await expectState(page, 'running')
  await page
    .getByRole('progressbar', { includeHidden: true })
    .evaluate((bar) => bar.getAnimations()[0]?.finish())
  await expect(page.locator('.Toastify__toast'), 'not even on its way out').toHaveCount(0)
  await submitForToast(page)
  await page.keyboard.press('Alt+T')
  await expect(toast).toBeFocused()
  await expectState(page, 'paused')
  await tabTo(page, toast.getByRole('button', { name: 'close' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name'), 'the focus comes back').toBeFocused()
  await expect(toast).toHaveCount(0)
})

test('toasts are dismissed when dragged by 80 percent of their size', async ({ page }) => {
  await pauseToasts(page)
  const toast = await showToast(page)
  const rest = await toast.boundingBox()
  if (!rest) throw new Error('there is no toast')
  const drag = async (share: number) => {
    const [x, y] = [rest.x + 12, rest.y + rest.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const part of [0.3, 0.6, 1]) await page.mouse.move(x + rest.width * share * part, y)
    await page.mouse.up()
  }
  await drag(0.72)
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(rest.x)
  await drag(0.88)
  await expect(toast).toHaveCount(0)
})

test('toasts cover neither the bar nor a field nor a control at any width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pauseToasts(page)
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1366, 625],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const toast = await showToast(page)
    expect.soft(await coveredBy(toast), `${width}, failure`).toEqual([])
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
    await expect.poll(() => coveredBy(toast), `${width}, scrolled`).toEqual([])
    await page.getByLabel('Name').fill('Vera')
    await submitOf(page).click()
    const success = toastOf(page, 'Message Sent successfully!')
    await expect(success).toBeVisible()
    await expect(page.getByRole('alert'), 'never red with green').toHaveCount(1)
    await expect.poll(() => coveredBy(page.getByRole('alert')), `${width}, success`).toEqual([])
  }
})
