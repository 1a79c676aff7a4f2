import { expect, test } from './journey.ts'

test('the theme toggle works in the private desk too, and is kept', async ({ page, openDesk }) => {
  await openDesk(page)
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await ground()).not.toBe(light)
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(page.locator('html')).not.toHaveClass('dark')
  expect(await ground()).toBe(light)
})
