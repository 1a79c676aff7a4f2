import type { Locator, Page } from '@playwright/test'
import { drag, expect, fillForm } from './journey.ts'

/** Brings a toast by the shortest way: a name of nothing but spaces. */
export async function showToast(page: Page) {
  await page.goto('/contact')
  await fillForm(page, { name: '  ' })
  await page.getByRole('button', { name: 'Submit' }).click()
  const toast = page.getByRole('alert')
  await expect(toast).toBeVisible()
  return toast
}

/** Waits until the toast has come in. */
export const settle = (toast: Locator) =>
  toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))

/** Drags the toast to the right by a share of its width, by pointer or finger. */
export async function dragToast(page: Page, share: number, by: 'pointer' | 'finger' = 'pointer') {
  const box = await page.getByRole('alert').boundingBox()
  if (!box) throw new Error('there is no toast to drag')
  const [x, y] = [box.x + 12, box.y + box.height / 2]
  const steps = [0.3, 0.6, 1].map((part) => box.width * share * part)
  if (by === 'finger') {
    const lift = await drag(page, { x, y }, steps)
    return lift()
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const step of steps) await page.mouse.move(x + step, y)
  await page.mouse.up()
}
