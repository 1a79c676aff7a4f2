import type { Page } from '@playwright/test'
import { hydrate } from '../testing/hydrate.ts'
import { choose, expect, test, titleOf } from './journey.ts'

test.use({ expectedConsole: [/./] })

/** Serves the owner's content with a part of it spoilt, as a broken build would. */
const spoilContent = (page: Page, from: string, to: string) =>
  page.route('**/assets/content-*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toContain(from)
    await route.fulfill({ response, body: text.replace(from, to) })
  })

test("a fixed banner shows 'ERROR: ContextProvider failed to load' with message and stack", async ({
  page,
}) => {
  await spoilContent(page, '"menu":', '"nemu":')
  await page.goto('/')
  await page.keyboard.press('Shift')
  const banner = page.getByRole('alert')
  await expect(banner.getByRole('heading')).toHaveText('ERROR: ContextProvider failed to load')
  await expect(banner.locator('p')).toHaveText('the content of this site has no "menu"')
  await expect(banner.locator('pre')).toContainText(/Error: the content .+\s+at .+\.js/)
  await expect(banner).toHaveCSS('position', 'fixed')
})

test("a screen that can't be drawn says 'Unexpected Application Error!'", async ({ page }) => {
  await spoilContent(page, '"experience":[', '"experience":[null,')
  await page.goto('/')
  await hydrate(page)
  await choose(page, 'Resume')
  await expect(titleOf(page)).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('alert')).toContainText('null')
  await page.getByRole('link', { name: /home page/ }).click()
  await expect(titleOf(page)).toHaveText('About Me')
})
