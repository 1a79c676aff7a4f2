import { expect, test } from './journey.ts'

test('the privacy policy opens from the footer, and closes by icon, Escape and overlay; while it is open, the page behind it can’t be focused or scrolled', async ({
  page,
}) => {
  const link = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' })
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/resume')
  const ways: Record<string, () => Promise<void>> = {
    icon: () => dialog.getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    overlay: () => page.mouse.click(8, 8),
  }
  for (const [way, close] of Object.entries(ways)) {
    await link.click()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await dialog.locator('p').first().click()
    await expect(dialog, 'a click inside does not close it').toBeVisible()
    await close()
    await expect(dialog, way).toBeHidden()
    await expect(link, way).toBeFocused()
    await expect(page).toHaveURL('/resume')
  }

  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  // Clicked from here, so that the page stays where it is.
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(dialog).toBeVisible()
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(page.locator('#root > :not(dialog) :focus')).toHaveCount(0)
  }
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300)
})
