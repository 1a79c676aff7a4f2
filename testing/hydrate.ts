import type { Page } from '@playwright/test'

/** Brings React to the page, as a visitor does who reaches for something. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'isHydrated' in window)
}
